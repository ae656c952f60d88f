import { useParams } from 'react-router-dom'
import { NotFound } from '../../../../src/components/not-found.tsx'
import { BlogList } from '../../blog-list.tsx'

export default function BlogNumberedPage() {
  const { number = '' } = useParams()
  return /^[1-9]\d{0,6}$/.test(number) ? <BlogList key={number} page={Number(number)} /> : <NotFound />
}
