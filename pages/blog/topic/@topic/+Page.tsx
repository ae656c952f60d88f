import { usePlace } from '../../../../src/navigation/place.ts'
import { TopicList } from '../topic-list.tsx'

export default function TopicPage() {
  const { topic = '' } = usePlace().params
  return <TopicList topic={topic} page={1} />
}
