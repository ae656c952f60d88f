import { expect, inject, test } from 'vitest'
import { checkNginx, startNginx } from '../../bench/programs/nginx.ts'
import { serveNginx } from '../support/hosting/servers.ts'
import { testAddresses } from '../support/hosting/test-addresses.ts'
import { testTransfer } from '../support/hosting/test-transfer.ts'
import { rawRequest } from '../support/http.ts'

testAddresses(startNginx)
testTransfer(startNginx)

test('nginx accepts its file without a warning, on its own and with the operator’s file', () => {
  for (const operator of ['', 'listen 8443; server_name www.venue.example;'])
    expect(checkNginx(inject('liveSite'), operator)).toMatch(/^.*syntax is ok\n.*test is successful\n$/)
})

test('nginx does not send its version', async () => {
  const url = await serveNginx(inject('plainSite'))
  for (const path of ['/', '/nope', '/gone.js', '/%']) {
    const { headers, body } = await rawRequest(url, { path })
    expect([headers.server, body.includes('nginx/')]).toEqual(['nginx', false])
  }
})
