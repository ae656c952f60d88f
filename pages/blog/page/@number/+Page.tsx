import { LazyNotFound } from '../../../../src/components/lazy-not-found.tsx'
import { usePageLocation } from '../../../../src/navigation/page-location.ts'
import { BlogList } from '../../blog-list.tsx'

export default function BlogNumberedPage() {
  const { number = '' } = usePageLocation().params
  return /^[1-9]\d{0,6}$/.test(number) ? <BlogList key={number} page={Number(number)} /> : <LazyNotFound />
}
