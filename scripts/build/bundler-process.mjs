import { fork } from 'node:child_process'
import { bundlerThreads } from '../cli/bundler-threads.mjs'

/*
 * The process that bundles (`run-vike.mjs`) takes half a second to load what it bundles with. Where the command that
 * builds has to be compiled, the site has to be bundled too, so that process is started meanwhile.
 */

/** The launcher and what it has compiled have a copy of this module each: the process that waits is no copy's own. */
const waiting = Symbol.for('nocturne.bundler')
/** @type {Record<symbol, import('node:child_process').ChildProcess | undefined>} */
const shared = globalThis

/** Starts one ahead. Where nobody takes it, it ends with this process, which does not wait for it. */
export function startBundler() {
  const bundler = forkBundler()
  bundler.unref()
  bundler.channel?.unref()
  shared[waiting] = bundler
}

/**
 * Gives the one that was started ahead, or another: it waits for a message of what to bundle.
 * @returns {import('node:child_process').ChildProcess}
 */
export function takeBundler() {
  const started = shared[waiting]
  shared[waiting] = undefined
  if (!started?.connected) return forkBundler()
  started.ref()
  started.channel?.ref()
  return started
}

function forkBundler() {
  return fork('scripts/build/run-vike.mjs', {
    // Whatever the shell says: a bundle for another mode calls functions that production React does not have.
    env: { ...bundlerThreads, ...process.env, NODE_ENV: 'production' },
  })
}
