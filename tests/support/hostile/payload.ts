/** What a payload shows itself with, should it get through; both say its name. */
export interface Trap {
  /** Script that the tests hear of: no quotes, brackets or slashes, so that it can stand anywhere. */
  run: string
  /** An address on the canary's host, which nothing may ask for. */
  ask: string
}

/** Payloads of one kind by what each attempts; what they are made of depends on their traps. */
export type Family<Made = string> = Readonly<Record<string, (trap: Trap) => Made>>

/** One attempt by its name: letters, digits and hyphens. */
export interface Payload<Made = string> {
  name: string
  made: Made
}

/** The host of everything that may not be asked for. */
export const canaryHost = 'canary.example'

/** The host of pictures that may be shown. */
export const pictureHost = 'pictures.example'

export function trapOf(name: string): Trap {
  return { run: `__pwned.${name.replaceAll('-', '_')}`, ask: `https://${canaryHost}/${name}` }
}

/** A family's payloads, named after it. */
export function payloadsOf<Made>(kind: string, family: Family<Made>): Payload<Made>[] {
  return Object.entries(family).map(([attempt, make]) => {
    const name = `${kind}-${attempt}`
    return { name, made: make(trapOf(name)) }
  })
}
