import { once } from 'node:events'
import { connect } from 'node:net'
import { parseAddress, waysTo } from '@venue-site/posts-host/database/address'
import { explainDatabaseError } from '@venue-site/posts-host/database/connect'
import { expect, test } from 'vitest'

test.each([
  ['postgres://a:b@h/d', 'postgres://a@h/d', { user: 'a', password: 'b', database: 'd' }],
  ['postgresql://a:b%40%2F%3A@h:6000/d', 'postgres://a@h:6000/d', { password: 'b@/:' }],
  ['postgres://a:b@c@h/d', 'postgres://a@h/d', { password: 'b@c' }],
  ['postgres://a:b#c@h/d', 'postgres://a@h/d', { password: 'b#c' }],
  ['postgres://a:b:c@h/d', 'postgres://a@h/d', { password: 'b:c' }],
  ['postgres://h/d?user=a&password=b', 'postgres://a@h/d', { user: 'a', password: 'b' }],
  ['postgres://a:b@[::1]:6000/d', 'postgres://a@[::1]:6000/d', { hosts: [{ host: '::1', port: 6000 }] }],
  ['postgres://a:b@[::1]/d', 'postgres://a@[::1]/d', { hosts: [{ host: '::1', port: undefined }] }],
  [
    'postgres://a:b@one:1,two/d',
    'postgres://a@one:1,two/d',
    {
      hosts: [
        { host: 'one', port: 1 },
        { host: 'two', port: undefined },
      ],
    },
  ],
  [
    'postgres:///d?host=/run/postgresql',
    'postgres:///d?host=/run/postgresql',
    { hosts: [{ host: '/run/postgresql', port: undefined }] },
  ],
  ['postgres://a%20b:c@h/d', 'postgres://a%20b@h/d', { user: 'a b' }],
])('%s is %s, without its password', (address, name, parts) => {
  expect(parseAddress(address)).toMatchObject({ name, ...parts })
})

test.each([
  'SECRET',
  'a:SECRET@h/d',
  'postgres:/a:SECRET@h/d',
  'postgres//a:SECRET@h/d',
  'mysql://a:SECRET@h/d',
  '"postgres://a:SECRET@h/d"',
  'postgres://a:SECRET',
  'postgres://a:SECRET/x@h/d',
  'postgres://a:1/SECRET@h/d',
  'postgres://a:1?SECRET@h/d',
  'postgres://a:SECRET%zz@h/d',
  'postgres://a:SECRET@h:port/d',
  'postgres://a:b@h:SECRET/d',
  'postgres://a:b@h/d?SECRET!=1',
  'host=h user=a password=SECRET',
])('%s is refused without a word of it', (address) => {
  const connect = () => waysTo(parseAddress(address))
  expect(connect).toThrow(/^It must be an address: postgres:\/\/user:password@host\/database\./)
  expect(connect).not.toThrow('SECRET')
})

test('a host of several addresses that are all down is a database that cannot be reached', async () => {
  const socket = connect({
    host: 'both.example',
    port: 9,
    autoSelectFamily: true,
    lookup: (_host, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]),
  })
  const [error] = await once(socket, 'close').catch((reason) => [reason])
  expect(error).toBeInstanceOf(AggregateError)
  expect(explainDatabaseError(error, 'postgres://a@both.example/d')).toMatchObject({
    name: 'UnavailableError',
    reason: 'the database cannot be reached',
    message: expect.stringContaining('(ECONNREFUSED)'),
  })
})
