import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/folders.ts'
import { runCommand, runScript } from '../support/run-script.ts'

/** Starts a host that sends the same bytes for every request, and then ends the connection unless it is to stay open. */
async function hostThatSends(answer: string, staysOpen = false): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => (staysOpen ? socket.write(answer) : socket.end(answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const list = '{"blogs":[{"id":1,"slug":"a","metaTitle":"A","metaDescription":"A"}],"total":1}'
const headed = (headers: string, body = list, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const plain = (encoding: string) =>
  headed(`Content-Encoding: ${encoding}\r\nContent-Length: ${list.length}\r\n`)

const answers: [name: string, answer: string, staysOpen?: boolean][] = [
  ['that is said to be gzip', plain('gzip')],
  ['that is said to be gzip, and is long', headed('Content-Encoding: gzip\r\n', 'x'.repeat(1_000_000))],
  ['that is said to be deflate', plain('deflate')],
  ['that is said to be brotli', plain('br')],
  ['in an unknown encoding', plain('rot13')],
  ['in an encoding with no name', plain(', ,')],
  ['without a byte', ''],
  ['that ends in its headers', 'HTTP/1.1 200 OK\r\nContent-Type: appl'],
  ['shorter than it says', headed('Content-Length: 1000\r\n')],
  ['that stops', headed('Content-Length: 1000\r\n'), true],
  ['that never begins', '', true],
  ['with a chunk of no size', headed('Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n')],
  ['whose last chunk is missing', headed('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n')],
  ['with two lengths', headed('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['of another protocol', headed('Upgrade: h2c\r\nConnection: Upgrade\r\n', '', '101 Switching Protocols')],
  ['that only announces one', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['without content', 'HTTP/1.1 204 No Content\r\n\r\n'],
  ['that is unchanged, unasked', 'HTTP/1.1 304 Not Modified\r\nETag: "1"\r\n\r\n'],
  ['of an unknown status', headed('', '', '999 Strange')],
  ['with a status that is no number', headed('', '', 'OK')],
  ['that redirects to nowhere', headed('Location: http://\r\n', '', '302 Found')],
  ['that redirects in a circle', headed('Location: /again\r\nContent-Length: 0\r\n', '', '307 Moved')],
  ['that redirects to a file', headed('Location: file:///etc/passwd\r\n', '', '302 Found')],
  ['that redirects without end', headed('Location: /a\r\nContent-Length: 9\r\n', '', '302 Found'), true],
  ['with too many headers', headed(`X-Long: ${'x'.repeat(200_000)}\r\n`)],
  ['with a header that is none', headed('no colon\r\n')],
  ['that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['that is no text', headed('', '\0\u0001\u0002')],
  ['that is null', headed('', 'null')],
  ['that is a deep list', headed('', '['.repeat(100_000))],
]

test.each(answers)('an answer %s: both commands exit 1, and say why', async (_, answer, staysOpen) => {
  const url = await hostThatSends(answer, staysOpen)
  const settings = { VITE_FUNCTIONS_URL: url, SNAPSHOT_RETRIES: '0', SNAPSHOT_TIMEOUT_MS: '300' }
  for (const [name, args] of [
    ['snapshot', ['--out', join(temporaryFolder(), 'snapshot')]],
    ['functions-check', [url]],
  ] as const) {
    const { code, stderr } = await runCommand(name, args, settings)
    expect([name, code, stderr]).toEqual([name, 1, expect.stringMatching(/^Error: .+\n$/)])
  }
})

// In a process of its own, a body that is never read to its end would leave nothing to wait for.
test('functions:check says that a long answer is no gzip: exit 1', async () => {
  const url = await hostThatSends(headed('Content-Encoding: gzip\r\n', 'x'.repeat(1_000_000)))
  const { code, stdout, stderr } = await runScript('functions-check', [url])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Error: .+ breaks the contract\. .+\n$/)])
  expect(stdout).toContain('whose body must be complete gzip')
})
