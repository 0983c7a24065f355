import { detect } from './detect.ts'
import { formatOf, PROTOCOLS, type Protocol } from './formats.ts'
import { encode } from './parity.ts'
import { createParser, type Heard } from './parser.ts'

/** A scale that waits to be asked is asked this long after it was heard last. */
const ASK_MS = 250
/** Whoever sends by itself does so within this time; then questions are tried, then another speed. */
const SPEAKS_MS = 1500
const NEXT_SPEED_MS = 4000
const SPEEDS: readonly number[] = [9600, 4800, 2400, 1200, 19_200]
/** Bytes that are looked at to find the protocol. */
const SAMPLE = 600
/** How often `tick` wants to be called. */
export const TICK_MS = 50

const ASKS = PROTOCOLS.map(formatOf).flatMap(({ ask, isEven }) => (ask === null ? [] : [encode(ask, isEven)]))

export type ListeningOptions = {
  /** Null: found by listening. */
  protocol: Protocol | null
  /** Bits a second; null: the usual ones of the protocol, or found as well. */
  baud: number | null
  write: (bytes: Uint8Array) => void
  onHeard: (heard: Heard) => void
  /** The protocol was found. */
  onFound: (protocol: Protocol) => void
  /** The port must be opened with `baud()` anew. */
  onSpeed: () => void
}

/** Listens to a port, whoever has opened it, as 8N1: parses, asks who waits to be asked, finds protocol and speed. */
export type Listening = {
  protocol: () => Protocol | null
  baud: () => number
  /** The port is open: its time begins. */
  opened: (now: number) => void
  push: (bytes: Uint8Array, now: number) => void
  tick: (now: number) => void
}

export const createListening = (options: ListeningOptions): Listening => {
  let { protocol } = options
  let parse = protocol === null ? null : createParser(protocol)
  let speed = 0
  let sample: number[] = []
  let [openedAt, heardAt, askedAt] = [0, 0, 0]

  const find = (bytes: Uint8Array): void => {
    sample = [...sample, ...bytes].slice(-SAMPLE)
    protocol = detect(Uint8Array.from(sample))
    if (protocol === null) return
    parse = createParser(protocol)
    options.onFound(protocol)
  }
  const ask = (now: number): void => {
    if (now - heardAt < ASK_MS || now - askedAt < ASK_MS) return
    askedAt = now
    if (protocol !== null) {
      const { ask: question, isEven } = formatOf(protocol)
      if (question !== null) options.write(encode(question, isEven))
    } else if (now - openedAt > SPEAKS_MS) for (const question of ASKS) options.write(question)
  }
  const baud = (): number => {
    if (options.baud !== null) return options.baud
    return options.protocol === null
      ? (SPEEDS[speed % SPEEDS.length] ?? 9600)
      : formatOf(options.protocol).baud
  }
  return {
    protocol: () => protocol,
    baud,
    opened: (now) => {
      openedAt = now
      sample = []
    },
    push: (bytes, now) => {
      heardAt = now
      if (parse === null) find(bytes)
      else for (const heard of parse(bytes)) options.onHeard(heard)
    },
    tick: (now) => {
      ask(now)
      if (protocol !== null || options.baud !== null || now - openedAt < NEXT_SPEED_MS) return
      speed++
      openedAt = now
      sample = []
      options.onSpeed()
    },
  }
}
