import { PostLoading } from '../../src/components/post-status.tsx'

/** The shell a host serves for a post it has no page of: the browser fetches the post. */
export default function LivePage() {
  return <PostLoading />
}
