import { LegalPage } from '../../src/components/legal-page.tsx'
import { terms } from '../../src/content/legal.ts'

export default function TermsPage() {
  return <LegalPage text={terms} path="/terms" />
}
