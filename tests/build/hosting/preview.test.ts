import { startPreview } from '../../../scripts/preview/server.ts'
import { testAddresses } from '../../support/hosting/test-addresses.ts'
import { testTransfer } from '../../support/hosting/test-transfer.ts'

testAddresses((folder) => startPreview(folder, 0))
testTransfer((folder) => startPreview(folder, 0))
