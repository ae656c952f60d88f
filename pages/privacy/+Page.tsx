import { LegalPage } from '../../src/components/legal-page.tsx'

export default function PrivacyPage() {
  return <LegalPage path="/privacy" />
}
