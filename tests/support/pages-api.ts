import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { sendJson, serve } from './http.ts'

const hashesSchema = z.object({ hashes: z.array(z.string()) })
const filesSchema = z.array(z.object({ key: z.string(), value: z.string() }))
const manifestSchema = z.record(z.string(), z.string())

/** What has been deployed to a project. */
export interface Deployment {
  project: string
  branch: string
  /** The names of the files that are served, with their texts. */
  site: Record<string, string>
  /** The rules beside them, by file: `_headers`. */
  rules: Record<string, string>
}

/**
 * The part of Cloudflare's API that `wrangler pages deploy` calls, on loopback: wrangler itself is the real one.
 * @param token The API token that it accepts.
 * @param onDeploy Runs before a deployment counts; what it throws is the API's answer.
 */
export async function startPagesApi(token: string, onDeploy: () => Promise<void>) {
  const uploaded = new Map<string, string>()
  const deployments: Deployment[] = []
  const uploadToken = ['header', Buffer.from('{"exp":4000000000}').toString('base64'), 'signature'].join('.')

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { method, url = '', headers } = request
    const [, project] = /^\/accounts\/[^/]+\/pages\/projects\/([^/]+)/.exec(url) ?? []
    const accepted = project === undefined ? uploadToken : token
    if (headers.authorization !== `Bearer ${accepted}`) throw new Error('Authentication error')
    const body = await bodyOf(request)
    if (url.endsWith('/upload-token')) return { jwt: uploadToken }
    if (url === '/pages/assets/check-missing') {
      return hashesSchema.parse(await body.json()).hashes.filter((hash) => !uploaded.has(hash))
    }
    if (url === '/pages/assets/upload') {
      for (const { key, value } of filesSchema.parse(await body.json())) {
        uploaded.set(key, Buffer.from(value, 'base64').toString())
      }
      return null
    }
    if (url === '/pages/assets/upsert-hashes') return null
    if (method === 'POST' && url.endsWith('/deployments') && project !== undefined) {
      await onDeploy()
      deployments.push(await deploymentOf(project, await body.formData(), uploaded))
      return { id: 'a-deployment', url: 'https://a-deployment.pages.example' }
    }
    if (url.includes('/deployments/')) return { latest_stage: { name: 'deploy', status: 'success' } }
    if (project !== undefined) return { production_branch: 'main', deployment_configs: { production: {} } }
    throw new Error(`No route ${method} ${url}`)
  }

  const url = await serve((request, response) => {
    answer(request).then(
      (result) => sendJson(response, { success: true, errors: [], messages: [], result }),
      (error) => {
        const errors = [{ code: 10_000, message: String(error) }]
        sendJson(response, { success: false, errors, messages: [], result: null }, 403)
      },
    )
  })
  return { url, deployments }
}

async function deploymentOf(
  project: string,
  form: FormData,
  uploaded: ReadonlyMap<string, string>,
): Promise<Deployment> {
  const fields = new Map<string, string>()
  for (const [name, value] of form) fields.set(name, typeof value === 'string' ? value : await value.text())
  const manifest = manifestSchema.parse(JSON.parse(fields.get('manifest') ?? ''))
  const site = Object.entries(manifest).map(([path, hash]) => {
    const text = uploaded.get(hash)
    if (text === undefined) throw new Error(`${path} has not been uploaded`)
    return [path.replace(/^\//, ''), text]
  })
  return {
    project,
    branch: fields.get('branch') ?? '',
    site: Object.fromEntries(site),
    rules: Object.fromEntries([...fields].filter(([name]) => name.startsWith('_'))),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new Response(Buffer.concat(chunks), {
    headers: { 'Content-Type': request.headers['content-type'] ?? '' },
  })
}
