// A terminal alone shows a bar: elsewhere commands start without what draws it.
const bars = process.stderr.isTTY ? await import('cli-progress') : undefined

export interface Progress {
  /** Counts one more as done. */
  tick(): void
  /** Removes the bar; `using` does it at the end of its block. */
  stop(): void
}

/**
 * Shows a bar with rate and time left on a terminal; elsewhere prints a line at the start of a long step, then every five
 * seconds.
 */
export function startProgress(label: string, total: number): Progress & Disposable {
  const progress = bars ? drawBar(bars, label, total) : printLines(label, total)
  return { ...progress, [Symbol.dispose]: progress.stop }
}

function drawBar({ Presets, SingleBar }: NonNullable<typeof bars>, label: string, total: number): Progress {
  const bar = new SingleBar(
    {
      format: `${label} {bar} {value}/{total} {rate}/s, {eta_formatted} left`,
      hideCursor: true,
      clearOnComplete: true,
      barsize: 28,
      etaBuffer: 100,
    },
    Presets.shades_classic,
  )
  const started = performance.now()
  let done = 0
  bar.start(total, 0, { rate: 0 })
  return {
    tick() {
      done++
      bar.increment({ rate: Math.round((done * 1000) / (performance.now() - started)) })
    },
    stop: () => bar.stop(),
  }
}

// A shorter step is over before its lines can be read.
const longStep = 200
const lineEveryMs = 5_000

function printLines(label: string, total: number): Progress {
  if (total < longStep) return { tick() {}, stop() {} }
  let done = 0
  const lines = repeatLine(() => `${label} ${done}/${total}`)
  return {
    tick() {
      done++
    },
    stop: lines[Symbol.dispose],
  }
}

/** Prints the name of a step that nothing counts, and every five seconds how long it takes, until it is disposed of. */
export function announceStep(label: string): Disposable {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  return repeatLine(() => (seconds() === 0 ? label : `${label}: ${seconds()} s`))
}

function repeatLine(line: () => string): Disposable {
  const print = () => console.error(line())
  print()
  const timer = setInterval(print, lineEveryMs).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** `1 post`, `24 posts`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  // The first call of `toLocaleString` takes 10 ms.
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${digits} ${count === 1 ? singular : plural}`
}
