import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
} from '../../bench/programs/programs.ts'
import { freePort, startServer } from '../../bench/programs/server-process.ts'

/** The one window of a browser. */
export interface EnginePage {
  open(url: string): Promise<unknown>
  /** Evaluates an expression in the page, and waits for its promise. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

const [width, height] = [1280, 900]

/** Waits until an expression is true in the page. */
export async function waitUntil(page: Pick<EnginePage, 'evaluate'>, expression: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(`Boolean(${expression})`), { message: expression, timeout: 30_000 })
    .toBe(true)
}

/** Starts Firefox, driven with WebDriver BiDi. */
export async function startFirefox(): Promise<EnginePage> {
  installMissing([firefoxProgram])
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram(firefoxProgram),
    defaultViewport: { width, height },
  })
  let page = await browser.newPage()

  async function open(url: string) {
    const isOpen = `document.documentURI === ${JSON.stringify(url)}`
    try {
      await page.goto(url)
    } catch {
      // Now and then Firefox reports that a page failed which it shows, and Puppeteer then loses track of the tab.
      await waitUntil(page, isOpen)
      await page.close()
      page = await browser.newPage()
      await page.goto(url)
    }
    // After an aborted navigation it may report a page as loaded that is still to come.
    await waitUntil(page, isOpen)
  }

  return {
    open,
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

const responseSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })

/** Starts the browser of WebKitGTK on a display of its own, driven with WebDriver. */
export async function startWebkit(): Promise<EnginePage> {
  installMissing([webkitProgram])
  const program = requireProgram(webkitProgram)
  const display = spawn(xvfb() ?? '', ['-displayfd', '1', '-screen', '0', '2000x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const driver = await startServer(program, [`--port=${port}`], {
    port,
    environment: { DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })

  async function call(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(driver.url + path, { method, body: JSON.stringify(body) })
    const { value } = responseSchema.parse(await response.json())
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = sessionSchema.parse(await call('POST', '/session', { capabilities }))
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width, height })
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async close() {
      await call('DELETE', session)
      await driver.close()
      display.kill()
      await once(display, 'exit')
    },
  }
}
