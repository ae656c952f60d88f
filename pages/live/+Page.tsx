import { PostLoading } from '../../src/components/post-status.tsx'

/** The shell that hosts serve for a post without a page. The browser then fetches the post. */
export default function LivePage() {
  return <PostLoading />
}
