import { readZone } from './dates.ts'
import { objectOf, readConfig, stringOf } from './post-folder.ts'

const configNames = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
)

/** The fields that say when a page is published. */
export const publishDates = ['publishDate', 'pubDate', 'published']

export type HugoConfig = ReturnType<typeof readHugoConfig>

/** Reads what the configuration of a Hugo site says of its pages, https://gohugo.io/configuration/all/. */
export function readHugoConfig(folder: string) {
  const config = foldedKeys(readConfig(folder, configNames))
  const permalinks = {
    ...readConfig(folder, ['config/_default/permalinks.toml', 'config/_default/permalinks.yaml']),
    ...objectOf(config.permalinks),
  }
  const { timeZone, lost } = readZone(stringOf(config.timezone))
  const url = stringOf(config.baseurl)
  const base = (url && URL.canParse(url) ? new URL(url).pathname : (url ?? '')).replace(/\/+$/, '')
  const languages = {
    ...readConfig(folder, ['config/_default/languages.toml', 'config/_default/languages.yaml']),
    ...objectOf(config.languages),
  }
  const defaultLanguage = stringOf(config.defaultcontentlanguage) ?? 'en'
  const language = foldedKeys(objectOf(languages[defaultLanguage]))
  const otherLanguages = Object.keys(languages).filter((code) => code !== defaultLanguage)
  // Hugo's own order is its default: https://gohugo.io/configuration/front-matter/.
  const given = objectOf(config.frontmatter).date
  const dateNames = (Array.isArray(given) ? given.map(String) : [':default']).flatMap((name) =>
    name === ':default' ? ['date', ...publishDates, 'lastmod', 'modified'] : [name],
  )
  const params = objectOf(config.params)
  const mainSections = params.mainSections ?? params.mainsections
  return {
    url,
    /** The path of the site on its host. */
    base,
    timeZone,
    /** What is wrong with the time zone. */
    lost,
    contentFolder: stringOf(language.contentdir) ?? stringOf(config.contentdir) ?? 'content',
    /** The sections whose pages are posts; undefined for all. */
    sections: Array.isArray(mainSections) ? mainSections.map(String) : undefined,
    /** The fields with the date of a page, the best first; `:filename` is its name. */
    dateNames,
    defaultLanguage,
    otherLanguages,
    /** The folder of the default language in addresses. */
    languageFolder: config.defaultcontentlanguageinsubdir === true ? `/${defaultLanguage.toLowerCase()}` : '',
    /** The forms of addresses, by section. */
    permalinks,
    isUgly: config.uglyurls === true,
    keepsCase: config.disablepathtolower === true,
    losesAccents: config.removepathaccents === true,
    hasEmoji: config.enableemoji === true,
    params,
  }
}

function foldedKeys(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]))
}
