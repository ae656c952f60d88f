import { NotFound } from '../../../../../../src/components/not-found.tsx'
import { usePlace } from '../../../../../../src/navigation/place.ts'
import { TopicList } from '../../../topic-list.tsx'

export default function TopicNumberedPage() {
  const { number = '' } = usePlace().params
  return /^[1-9]\d{0,6}$/.test(number) ? <TopicList /> : <NotFound />
}
