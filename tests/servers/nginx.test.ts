import { expect, inject, onTestFinished, test } from 'vitest'
import { checkNginx, startNginx } from '../../scripts/programs/nginx.ts'
import { testAddresses } from '../support/hosting/test-addresses.ts'
import { testStrictness } from '../support/hosting/test-strictness.ts'
import { testTransfer } from '../support/hosting/test-transfer.ts'
import { rawRequest } from '../support/http.ts'

testAddresses(startNginx)
testTransfer(startNginx)
testStrictness(startNginx)

test('nginx has nothing to say against its file, as it is or beside what an operator adds', () => {
  for (const operator of ['', 'listen 8443; server_name www.nocturne.example;']) {
    const lines = checkNginx(inject('liveSite'), operator).trim().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/syntax is ok$/),
      expect.stringMatching(/test is successful$/),
    ])
  }
})

test('nginx tells nobody its version', async () => {
  const server = await startNginx(inject('plainSite'))
  onTestFinished(() => server.close())
  for (const path of ['/', '/nope', '/gone.js', '/%']) {
    const { headers, body } = await rawRequest(server.url, { path })
    expect([headers.server, body.includes('nginx/')]).toEqual(['nginx', false])
  }
})
