import { NotFound } from '../../src/components/not-found.tsx'

export default function ErrorPage() {
  return <NotFound />
}
