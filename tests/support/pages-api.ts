import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { sendJson, serve } from './http.ts'

const hashesSchema = z.object({ hashes: z.array(z.string()) })
const manifestSchema = z.record(z.string(), z.string())

interface Deployment {
  project: string
  branch: string
  /** The names of the files that are served. */
  files: string[]
  /** The names of the files with rules: `_headers`. */
  rules: string[]
}

/**
 * Serves the part of Cloudflare's API that `wrangler pages deploy` calls.
 * @param token The API token that it accepts.
 * @param onDeploy Runs before a deployment counts. If it throws, the API responds with its error.
 */
export async function startPagesApi(token: string, onDeploy: () => Promise<void>) {
  const deployments: Deployment[] = []
  const uploadToken = `header.${Buffer.from('{"exp":4000000000}').toString('base64')}.signature`

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { url = '', headers } = request
    const [, project] = /^\/accounts\/[^/]+\/pages\/projects\/([^/]+)/.exec(url) ?? []
    const accepted = project === undefined ? uploadToken : token
    if (headers.authorization !== `Bearer ${accepted}`) throw new Error('Authentication error')
    const body = new Response(await text(request), {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    })
    if (url.endsWith('/upload-token')) return { jwt: uploadToken }
    if (url === '/pages/assets/check-missing') return hashesSchema.parse(await body.json()).hashes
    if (url.startsWith('/pages/assets/')) return null
    if (project === undefined) throw new Error(`No route ${url}`)
    if (request.method === 'POST' && url.endsWith('/deployments')) {
      await onDeploy()
      deployments.push(deployment(project, await body.formData()))
      return { id: 'a-deployment', url: 'https://a-deployment.pages.example' }
    }
    if (url.includes('/deployments/')) return { latest_stage: { name: 'deploy', status: 'success' } }
    return { production_branch: 'main', deployment_configs: { production: {} } }
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

function deployment(project: string, form: FormData): Deployment {
  const manifest = manifestSchema.parse(JSON.parse(String(form.get('manifest'))))
  return {
    project,
    branch: String(form.get('branch')),
    files: Object.keys(manifest).map((path) => path.replace(/^\//, '')),
    rules: [...form.keys()].filter((name) => name.startsWith('_')),
  }
}
