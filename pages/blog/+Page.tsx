import { BlogList } from './blog-list.tsx'

export default function BlogPage() {
  return <BlogList page={1} />
}
