import { announceStep, startProgress } from '@venue-site/cli/progress'
import { expect, test, vi } from 'vitest'

test('off a terminal, a long step prints a line at its start, and every five seconds until it ends', () => {
  vi.useFakeTimers()
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lines = () => print.mock.calls.flat()
  {
    using progress = startProgress('Rendering pages', 1_000)
    progress.tick()
    vi.advanceTimersByTime(11_000)
    expect(lines()).toEqual(['Rendering pages 0/1000', 'Rendering pages 1/1000', 'Rendering pages 1/1000'])
  }
  using _short = startProgress('Rendering pages', 3)
  vi.advanceTimersByTime(11_000)
  expect(lines()).toHaveLength(3)
  vi.useRealTimers()
  print.mockRestore()
})

test('a step that nothing counts prints its name, and every five seconds how long it takes', () => {
  vi.useFakeTimers()
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lines = ['Bundling the code', 'Bundling the code: 5 s', 'Bundling the code: 10 s']
  {
    using _step = announceStep('Bundling the code')
    vi.advanceTimersByTime(11_000)
  }
  vi.advanceTimersByTime(11_000)
  expect(print.mock.calls.flat()).toEqual(lines)
  vi.useRealTimers()
  print.mockRestore()
})
