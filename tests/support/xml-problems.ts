import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** What libxml2 has to say against a document, a line each: that it is not well formed, or not as a schema wants it. */
export async function xmlProblems(contents: string, schema: 'sitemap' | 'rss' | 'atom'): Promise<string[]> {
  const fileName = `${schema}.xsd`
  const { valid, errors } = await validateXML({
    xml: { fileName: 'file.xml', contents },
    schema: { fileName, contents: readFileSync(`tests/build/seo/schemas/${fileName}`, 'utf8') },
    initialMemoryPages: 512,
    maxMemoryPages: 4096,
  })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}
