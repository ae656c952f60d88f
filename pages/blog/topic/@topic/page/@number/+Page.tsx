import { LazyNotFound } from '../../../../../../src/components/lazy-not-found.tsx'
import { usePageLocation } from '../../../../../../src/navigation/page-location.ts'
import { TopicList } from '../../../topic-list.tsx'

export default function TopicNumberedPage() {
  const { number = '' } = usePageLocation().params
  return /^[1-9]\d{0,6}$/.test(number) ? <TopicList /> : <LazyNotFound />
}
