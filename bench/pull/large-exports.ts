import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { escapeHtml } from '@venue-site/posts/escape-html'
import { seededRandom } from '../random.ts'

/** Writes the export of a blog of this size. */
type WriteExport = (file: string, megabytes: number) => Promise<void>

const site = 'https://old.example'

/** Exports that have nothing but posts, by what they are. A post has 6 KB of text. */
export const largeExports: Readonly<Record<string, WriteExport>> = {
  'WordPress (WXR)': (file, megabytes) =>
    write(file, megabytes, {
      start: `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>`,
      post: (number) =>
        `<item><title>Post ${number}</title><link>${site}/2019/post-${number}/</link><content:encoded><![CDATA[${bodyOf(number)}]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2019-05-14 16:30:00</wp:post_date_gmt><wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag">${topicOf(number)}</category></item>\n`,
      end: () => '</channel></rss>',
    }),
  // It has each body twice, as HTML and as the editor's JSON.
  'Ghost (JSON)': (file, megabytes) =>
    write(file, megabytes, {
      start: '{"db":[{"data":{"posts":[{"id":0,"type":"page"}',
      post: (number) => {
        const html = bodyOf(number)
        const lexical = JSON.stringify({ root: { type: 'root', children: [{ type: 'html', html }] } })
        const date = '2019-05-14T16:30:00.000Z'
        return `,${JSON.stringify({ id: `${number}`, title: `Post ${number}`, slug: `post-${number}`, html, lexical, status: 'published', published_at: date })}`
      },
      end: (posts) => {
        const pairs = Array.from({ length: posts }, (_, at) => `{"post_id":"${at + 1}","tag_id":"1"}`)
        return `],"tags":[{"id":"1","name":"Ice"}],"posts_tags":[${pairs.join()}]}}]}`
      },
    }),
  'a feed (RSS)': (file, megabytes) =>
    write(file, megabytes, {
      start: `<rss version="2.0"><channel><link>${site}</link>`,
      post: (number) =>
        `<item><title>Post ${number}</title><link>${site}/2019/post-${number}/</link><pubDate>Tue, 14 May 2019 18:30:00 +0200</pubDate><category>${topicOf(number)}</category><content:encoded>${escapeHtml(bodyOf(number))}</content:encoded></item>\n`,
      end: () => '</channel></rss>',
    }),
  'a feed (Atom)': (file, megabytes) =>
    write(file, megabytes, {
      start: `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${site}"/>`,
      post: (number) =>
        `<entry><title>Post ${number}</title><id>${site}/?p=${number}</id><link href="${site}/2019/post-${number}/"/><published>2019-05-14T18:30:00+02:00</published><category term="${topicOf(number)}"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${bodyOf(number)}</div></content></entry>\n`,
      end: () => '</feed>',
    }),
}

const topicOf = (number: number) => `Topic ${number % 300}`

function bodyOf(number: number): string {
  const random = seededRandom(number)
  const sentence = () => `Of the ${random.below(1_000)} evenings in the bar this one had the better ice. `
  const paragraph = () =>
    `<p>${Array.from({ length: 20 }, sentence).join('')}<a href="${site}/2019/post-${1 + random.below(number)}/">More</a>.</p>\n`
  return `${Array.from({ length: 4 }, paragraph).join('')}<img src="${site}/${number}.jpg" alt="Ice" />`
}

async function write(
  file: string,
  megabytes: number,
  { start, post, end }: { start: string; post: (number: number) => string; end: (posts: number) => string },
): Promise<void> {
  const out = createWriteStream(file)
  out.write(start)
  let posts = 0
  while (out.bytesWritten + out.writableLength < megabytes * 1_000_000) {
    if (!out.write(post(++posts))) await once(out, 'drain')
  }
  out.end(end(posts))
  await once(out, 'close')
}
