import { site } from '../content/site.ts'
import { Metadata } from './metadata.tsx'

interface PageHeadProps {
  title: string
  description: string
  path?: string
}

/** The head of an ordinary page: its title, then the house's name. */
export function PageMetadata({ title, description, path }: PageHeadProps) {
  return <Metadata title={`${title} | ${site.name}`} description={description} path={path} />
}
