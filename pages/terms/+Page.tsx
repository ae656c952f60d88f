import { LegalPage } from '../../src/components/legal-page.tsx'

export default function TermsPage() {
  return <LegalPage path="/terms" />
}
