import { NotFound } from '../../../../../../src/components/not-found.tsx'
import { usePlace } from '../../../../../../src/navigation/place.ts'
import { TopicList } from '../../../topic-list.tsx'

export default function TopicNumberedPage() {
  const { topic = '', number = '' } = usePlace().params
  return /^[1-9]\d{0,6}$/.test(number) ? <TopicList topic={topic} page={Number(number)} /> : <NotFound />
}
