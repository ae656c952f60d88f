import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { writeFiles } from '@venue-site/cli/files/write-files'
import { rcloneProgram, requireProgram, swiftProgram } from './programs.ts'
import { freePort, startServer } from './server-process.ts'

/*
 * OpenStack Swift as an S3 server. It is an object store that Debian ships and updates: an object is replaced at once, and
 * signatures are checked.
 */

const kinds = ['account', 'container', 'object'] as const
const account = 'venue'
const remote = 'STORE'

export interface ObjectStore {
  url: string
  /** The environment in which rclone has the store as its remote `STORE`. */
  environment: Record<string, string>
  /** Makes a bucket that is public. Returns how `--to` names it, and its public address. */
  createBucket(name: string): { to: string; url: string }
  close(): Promise<void>
}

/** Starts an empty S3 store on free loopback ports. */
export async function startObjectStore(): Promise<ObjectStore> {
  const proxy = requireProgram(swiftProgram)
  const rclone = requireProgram(rcloneProgram)
  const home = mkdtempSync(join(tmpdir(), 'venue-swift-'))
  mkdirSync(join(home, 'devices/d1'), { recursive: true })
  const ports = [await freePort(), await freePort(), await freePort()]
  execFileSync('/usr/bin/python3', ['-c', ringScript, home, ...ports.map(String)])
  const own = `user = ${userInfo().username}\nswift_dir = ${home}\nbind_ip = 127.0.0.1\nworkers = 0\n`
  const servers = await Promise.all(
    kinds.map(async (kind, at) => {
      const file = `${kind}.conf`
      const port = ports[at] ?? 0
      writeFiles(home, {
        [file]: `[DEFAULT]\n${own}bind_port = ${port}\ndevices = ${home}/devices\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
      })
      return await startServer(join(dirname(proxy), `swift-${kind}-server`), [join(home, file)], { port })
    }),
  )
  const port = await freePort()
  writeFiles(home, { 'proxy.conf': `[DEFAULT]\n${own}bind_port = ${port}\n${proxyPipeline}` })
  const server = await startServer(proxy, [join(home, 'proxy.conf')], { port, home })
  const environment = {
    // Settings of this machine are not for this store.
    RCLONE_CONFIG: '/dev/null',
    AWS_CA_BUNDLE: '',
    [`RCLONE_CONFIG_${remote}_TYPE`]: 's3',
    [`RCLONE_CONFIG_${remote}_PROVIDER`]: 'Other',
    [`RCLONE_CONFIG_${remote}_REGION`]: 'us-east-1',
    [`RCLONE_CONFIG_${remote}_ENDPOINT`]: server.url,
    [`RCLONE_CONFIG_${remote}_FORCE_PATH_STYLE`]: 'true',
    [`RCLONE_CONFIG_${remote}_ACCESS_KEY_ID`]: `${account}:editor`,
    [`RCLONE_CONFIG_${remote}_SECRET_ACCESS_KEY`]: 'secret',
  }
  return {
    url: server.url,
    environment,
    createBucket(name) {
      execFileSync(rclone, ['mkdir', `${remote}:${name}`, '--s3-bucket-acl', 'public-read'], {
        env: { ...process.env, ...environment },
      })
      return { to: `rclone:${remote}:${name}`, url: `${server.url}/v1/AUTH_${account}/${name}` }
    },
    async close() {
      for (const each of [...servers, server]) await each.close()
    },
  }
}

const ringScript = `
import sys
from swift.common.ring import RingBuilder
home, *ports = sys.argv[1:]
for name, port in zip(['account', 'container', 'object'], map(int, ports)):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=port, device='d1', weight=1.0,
                         replication_ip='127.0.0.1', replication_port=port, meta=''))
    builder.rebalance()
    builder.get_ring().save(f'{home}/{name}.ring.gz')
`

const proxyPipeline = `
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_editor = secret .admin
`
