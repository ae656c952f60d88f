import { LegalPage } from '../../src/components/legal-page.tsx'
import { privacy } from '../../src/content/legal.ts'

export default function PrivacyPage() {
  return <LegalPage text={privacy} path="/privacy" />
}
