import { site } from '../content/site.ts'
import { Head } from './head.tsx'

interface PageHeadProps {
  title: string
  description: string
  path?: string
}

/** The head of an ordinary page: its title, then the house's name. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return <Head title={`${title} | ${site.name}`} description={description} path={path} />
}
