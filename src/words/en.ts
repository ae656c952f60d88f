/**
 * The words of the interface in English: the table that all others follow. Its type says what a table has. A value in
 * braces is put in when a page is rendered; a text with a count has a form for each plural of the language (CLDR).
 */
export const en = {
  /** Around every page. */
  site: {
    skip: 'Skip to the content',
    /** Of the two lists of links, for screen readers. */
    mainLinks: 'Main',
    footerLinks: 'Footer',
    /** Of the toasts, for screen readers. */
    notices: 'Notices',
    /** The button for the links on a phone. */
    openLinks: 'Menu',
    close: 'Close',
    home: 'Home',
    reserve: 'Reserve a Table',
    openingHours: 'Opening hours',
    since: '{name}, since {year}.',
    advertisement: 'Advertisement',
    /** Of the venue's own, where an ad would be. */
    fromHouse: 'From the house',
    backHome: 'Back to the home page',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {page}',
    titleOnPage: '{title}, page {page}',
    loading: 'Loading...',
    failed: 'This page failed to load. Please try again later.',
    tryAgain: 'Try Again',
  },
  /** Without a connection, or without an answer. The first two are the reason in others. */
  connection: {
    noAnswer: 'The house does not answer just now',
    offline: 'You are offline',
    /** Of a page whose code is not there. */
    pageLater: 'You are offline. That page opens when the line is back.',
    stillReadable: 'You are offline. What is open here stays readable.',
    backOnline: 'Back online.',
    savedCopy: '{reason}. This is a saved copy.',
    savedCopyFrom: '{reason}. This is the copy saved on {time}.',
    /** Of a page that is not saved: the lead is the venue's. */
    notSaved: '{reason}, {lead}',
    looking: 'Looking for the saved copy...',
  },
  /** Whether the venue is open: one of the first five, and one of the others after it. */
  status: {
    openNow: 'Open now',
    opensToday: 'Opens today',
    opensTomorrow: 'Opens tomorrow',
    opensOn: 'Opens {day}',
    closed: 'Closed',
    until: 'until {time}',
    aroundTheClock: 'around the clock',
    at: 'at {time}',
  },
  /** The lists of posts. */
  blog: {
    name: 'Blog',
    nameOf: '{name} Blog',
    editorial: '{name} Editorial',
    loading: 'Loading blog posts...',
    none: 'No blog posts found.',
    failed: 'Failed to load blog posts. Please try again later.',
    all: 'All posts',
    /** For screen readers. */
    pages: 'Blog pages',
    position: 'Page {page} of {count}',
    newPosts: { one: 'One new post', other: '{count} new posts' },
    showNew: 'Show',
    /** A topic's list. */
    on: 'Posts on {topic}',
    onTopic: 'Posts on one topic',
  },
  post: {
    loadingTitle: 'Loading article',
    loading: 'Loading article...',
    failedTitle: 'Failed to load blog post',
    failed: 'Failed to load blog post. Please try again later.',
    notFound: 'Blog post not found',
    back: 'Back to Blog',
    minutes: '{minutes} min read',
    updated: 'Updated {date}',
    copyLink: 'Copy link',
    linkCopied: 'Link copied.',
    linkNotCopied: 'Not allowed to copy here: the address bar has the link.',
    picture: 'Illustration for {title}',
    viewPicture: 'View on Pinterest',
    watch: 'Watch Related Video',
    video: 'Video: {title}',
    topics: 'TOPICS',
    neighbours: 'Neighbouring posts',
    footnoteLabel: 'Footnotes',
    footnoteBackLabel: 'Back to the text',
    /** Of alerts: quotes that begin with `[!NOTE]`. */
    noteLabel: 'Note',
    tipLabel: 'Tip',
    importantLabel: 'Important',
    warningLabel: 'Warning',
    cautionLabel: 'Caution',
  },
  /** The kinds of what the venue offers, where a post or a search leads to it. */
  offers: { drink: 'On the menu', event: 'Coming up' },
  search: {
    open: 'Search',
    opening: 'Opening the search...',
    notLoaded: 'The search cannot be loaded just now.',
    field: 'A drink, a night, or a word of a post',
    searching: 'Looking...',
    none: 'Nothing here has “{term}”.',
    found: { one: 'One result:', other: '{count} results:' },
    /** If more are found than shown. */
    nearest: { one: 'One result. It comes nearest:', other: '{count} results. These come nearest:' },
    /** Before words that are near to one that is not found. */
    instead: 'Did you mean',
    noIndex: 'This site was built without its search index.',
    offline: 'You are offline. The search needs the line.',
    noAnswer: 'The search does not answer just now.',
  },

  home: {
    scrollDown: 'Scroll down',
    /** Over an event: of this day, or of a later one. */
    onTonight: 'On tonight',
    comingUp: 'Coming up',
    /** Over two drinks. */
    fromMenu: 'From the menu',
    newestPost: 'New on the blog',
  },
  menu: {
    /** Of the tabs, for screen readers. */
    categories: 'Menu',
    popular: 'Popular',
    download: 'Download Full Menu (PDF)',
    fileName: '{name} menu.pdf',
  },
  menuFile: {
    /** Of a category that began on another page or in another column. */
    continued: 'continued',
    /** The table of the last page: its title, its two groups of columns, and what its cells say. */
    contents: 'What is in it',
    contains: 'Contains',
    suits: 'Suitable for',
    yes: 'yes',
    unknown: 'not stated',
  },
  /** What is in a drink or a dish, where the menu says it. */
  drink: {
    strength: '{percent} ABV',
    contains: 'contains {allergens}',
    /** Of a drink that is said to contain none of the allergens. */
    none: 'no listed allergens',
    notStated: 'allergens not stated',
    legend: 'Allergens',
    ask: 'Traces of others are possible. Please tell us about an allergy before you order.',
    filter: 'Diets and allergens',
    only: 'Only',
    without: 'Without',
    remaining: { one: 'One fits.', other: '{count} fit.' },
    /** Of those without an answer, which the filter neither shows as fitting nor hides. */
    unstated: {
      one: 'One does not state it, and stands apart.',
      other: '{count} do not state it, and stand apart.',
    },
    /** Above them. */
    apart: 'Not stated for these. Please ask us.',
    nothing: 'Nothing here fits.',
    showAll: 'Show all',
  },
  /** As a list of them has it, by the codes of the menu. */
  allergens: {
    gluten: 'cereals containing gluten',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soybeans: 'soybeans',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
    wheat: 'wheat',
  },
  diets: {
    vegan: 'vegan',
    vegetarian: 'vegetarian',
    'gluten-free': 'gluten-free',
    'alcohol-free': 'alcohol-free',
    halal: 'halal',
    kosher: 'kosher',
  },
  /** When something is served, or has another price, where that is not always. */
  times: {
    now: 'served now',
    notNow: 'not served now',
    priceNow: 'now',
    /** `Happy hour: $12, Monday to Friday, 6PM to 7PM`. */
    otherPrice: '{name}: {price}, {times}',
  },
  events: {
    soldOut: 'Sold out',
    reserve: 'Reserve Spot',
    tickets: 'Get Tickets',
    addToCalendar: 'Add to calendar',
    subscribe: 'Subscribe to the calendar',
    orFile: 'or take it as a file',
  },
  /** Names of calendars and their entries. */
  calendar: { event: '{event} at {name}', all: 'Events at {name}' },
  gallery: { position: '{picture} of {count}' },
  about: { story: 'Our Story' },
  contact: {
    mail: 'Mail {email}',
    call: 'Or call {phone}',
    mailOrCall: 'Mail {email} or call {phone}.',
    /** The event that a guest comes from. */
    event: '{date}, {time}, {price}.',
    loadingForm: 'Loading the form...',
    form: 'Contact form',
    reservation: 'Reservation',
    directions: 'Directions',
  },
  /** The page and the sheet on which a guest asks for a table. */
  reserve: {
    night: 'Night',
    otherNight: 'Another night',
    hour: 'Hour',
    size: 'How many',
    occasion: 'What for',
    /** Of the question that need not be answered. */
    optional: '{question} (optional)',
    /** The chosen night: `Friday, November 27, 6PM to 3AM`. */
    chosen: '{night}, {hours}',
    /** A night with other hours, with the reason. */
    special: '{night}: {note}, {hours}',
    closedNight: 'We are closed on {night}. These nights are open.',
    past: 'That night has passed. These are to come.',
    /** Of a larger party. */
    more: 'More than {count}? Ask {person}: {ways}',
    write: 'Write the mail',
    /** The button that leads to a reservation service. */
    goOn: 'Go on to {service}',
    /** The answer to the button. */
    written:
      'The mail is written. Send it, and you have asked. If none has opened, write to {email} or call {phone}.',
    opens: '{service} opens.',
    /** Of the mail. */
    subject: 'A table: {night}, {hour}, for {size}',
    /** Of a service whose address takes no answers. */
    service: 'The tables are at {service}, which asks for the night and how many.',
  },
  legal: { changed: 'Last changed on {date}.' },
  topic: {
    lead: { one: 'One post of the blog.', other: '{count} posts of the blog, the newest first.' },
  },

  /** Opening hours and times of events. */
  hours: {
    /** Days as well as times. */
    range: '{from} to {to}',
    wholeDay: 'Open 24 hours',
    closed: 'closed',
    /** Of a service: `Monday to Friday, 6PM to 7PM`. A season stands before its days in the same way. */
    row: '{days}, {hours}',
    /** Of a special day without some services: `6PM to 1AM, without Happy hour`. */
    without: '{hours}, without {services}',
  },
  price: { free: 'Free', each: '{price} a head' },

  /** For search engines. */
  structuredData: { menu: 'The menu of {name}' },
  /** The description of the site for language models. */
  llms: {
    address: 'Address: {address}',
    phone: 'Phone: {phone}',
    mail: 'Mail: {email}',
    reservations: 'Reservations: {address}',
    founded: 'Founded: {year}',
    open: 'Open {days}: {hours}',
    clock: 'Its clock: {timeZone}',
    pages: 'Pages',
    menu: 'Menu: {category}',
    events: 'Events',
    newestPosts: 'Newest posts',
    feed: '{blog} as {format}',
    privacy: 'Privacy',
    terms: 'Terms',
    /** How parts of a line are joined. */
    when: '{date}, {time}, {price}',
    sentences: '{first}. {second}',
    named: '{name}: {text}',
    aside: '{text} ({note})',
  },
} as const
