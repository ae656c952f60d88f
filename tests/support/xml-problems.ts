import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** Returns what libxml2 finds wrong with a document: that it is not well-formed, or not valid against a schema. */
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
