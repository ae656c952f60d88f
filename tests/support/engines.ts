import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { expect } from 'vitest'
import * as z from 'zod'
import {
  findMiniBrowser,
  firefoxProgram,
  installMissing,
  requireProgram,
  webkitProgram,
  xvfb,
} from '../../scripts/programs/programs.ts'
import { freePort } from '../../scripts/programs/server-process.ts'

/** A browser's one window, as much of it as a smoke test needs. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
  resize(width: number, height: number): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

/** Waits until an expression holds in the page. */
export async function waitUntil(page: EnginePage, expression: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(`Boolean(${expression})`), { message: expression, timeout: 30_000 })
    .toBe(true)
}

/** Starts Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<EnginePage> {
  installMissing([firefoxProgram])
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram(firefoxProgram),
    headless: true,
  })
  const page = await browser.newPage()
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (file) => writeFileSync(file, await page.screenshot()),
    close: () => browser.close(),
  }
}

const valueSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })

/** Starts WebKitGTK's own browser on a display of its own, driven by WebDriver. */
export async function startWebkit(): Promise<EnginePage> {
  installMissing([webkitProgram])
  const driverProgram = requireProgram(webkitProgram)
  const display = spawn(xvfb() ?? '', ['-displayfd', '1', '-screen', '0', '2000x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/status`).then(Boolean, () => false))) await sleep(100)

  async function call(method: 'POST' | 'GET' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const { value } = valueSchema.parse(await response.json())
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  const { sessionId } = sessionSchema.parse(
    await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: ['--automation'],
          },
        },
      },
    }),
  )
  const session = `/session/${sessionId}`
  return {
    open: async (address) => void (await call('POST', `${session}/url`, { url: address })),
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    resize: async (width, height) => void (await call('POST', `${session}/window/rect`, { width, height })),
    screenshot: async (file) =>
      writeFileSync(file, Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64')),
    async close() {
      await call('DELETE', session).catch(() => {})
      await Promise.all([end(driver), end(display)])
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
