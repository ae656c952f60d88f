import { startPreview } from '../../scripts/preview/server.ts'
import { testAddresses } from './test-addresses.ts'
import { testTransfer } from './test-transfer.ts'

testAddresses((folder) => startPreview(folder, 0))
testTransfer((folder) => startPreview(folder, 0))
