import { TopicList } from '../topic-list.tsx'

export default function TopicPage() {
  return <TopicList />
}
