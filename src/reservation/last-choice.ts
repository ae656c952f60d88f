const key = 'venue:reservation'

/** What a guest is likely to answer again. */
interface LastChoice {
  size?: number
  occasion?: string
}

/** Returns the last choice on this device. */
export function lastChoice(largestParty: number): LastChoice {
  try {
    const { size, occasion } = JSON.parse(window.localStorage.getItem(key) ?? '{}')
    return {
      size: Number.isInteger(size) && size >= 1 && size <= largestParty ? size : undefined,
      occasion: typeof occasion === 'string' ? occasion : undefined,
    }
  } catch {
    // No storage, or another program's text.
    return {}
  }
}

/** Remembers a choice on this device alone. */
export function rememberChoice({ size, occasion }: Required<LastChoice>): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ size, occasion }))
  } catch {
    // Without storage, the guest answers again.
  }
}
