import { SerialPort } from 'serialport'
import { detect } from '#detect.ts'
import { formatOf, PROTOCOLS, type Protocol } from '#formats.ts'
import { encode } from '#parity.ts'
import { createParser } from '#parser.ts'
import type { Hub } from './hub.ts'

/** A scale that waits to be asked is asked this long after it was heard last. */
const ASK_MS = 250
/** Whoever sends by itself does so within this time; then questions are tried, then another speed. */
const SPEAKS_MS = 1500
const NEXT_SPEED_MS = 4000
const AGAIN_MS = 1000
const SPEEDS = [9600, 4800, 2400, 1200, 19_200]
/** Bytes that are looked at to find the protocol. */
const SAMPLE = 600

export type PortOptions = { path: string; protocol: Protocol | null; baud: number | null }

const ASKS = PROTOCOLS.map(formatOf).flatMap(({ ask, isEven }) => (ask === null ? [] : [encode(ask, isEven)]))

/** Opens the port and opens it again for as long as it takes; without a protocol it finds that by listening. */
export const openScale = ({ path, protocol: known, baud: fixed }: PortOptions, hub: Hub): (() => void) => {
  let protocol = known
  let speed = 0
  let port: SerialPort | null = null
  let parse = known === null ? null : createParser(known)
  let sample = new Uint8Array()
  let openedAt = 0
  let heardAt = 0
  let askedAt = 0
  let isOver = false

  const baud = (): number =>
    fixed ?? (known === null ? (SPEEDS[speed % SPEEDS.length] ?? 9600) : formatOf(known).baud)
  const tellState = (state: 'open' | 'closed'): void =>
    hub.tell({ event: 'state', data: { port: state, protocol, baud: baud() } })

  const find = (bytes: Uint8Array): void => {
    sample = Uint8Array.from([...sample, ...bytes].slice(-SAMPLE))
    protocol = detect(sample)
    if (protocol === null) return
    parse = createParser(protocol)
    tellState('open')
  }
  const handle = (bytes: Uint8Array): void => {
    const at = Date.now()
    heardAt = at
    hub.tell({ event: 'bytes', data: { at, text: Buffer.from(bytes).toString('latin1') } })
    if (parse === null) find(bytes)
    else for (const heard of parse(bytes)) hub.tell({ event: 'reading', data: { ...heard, at } })
  }
  const ask = (now: number): void => {
    if (port?.isOpen !== true || now - heardAt < ASK_MS || now - askedAt < ASK_MS) return
    askedAt = now
    if (protocol !== null) {
      const { ask: question, isEven } = formatOf(protocol)
      if (question !== null) port.write(encode(question, isEven))
    } else if (now - openedAt > SPEAKS_MS) for (const question of ASKS) port.write(question)
  }
  const open = (): void => {
    const next = new SerialPort({
      path,
      baudRate: baud(),
      dataBits: 8,
      parity: 'none',
      stopBits: 1,
      autoOpen: false,
    })
    port = next
    next.on('data', handle)
    // A port that breaks is closed by itself, and then opened again below.
    next.on('error', () => undefined)
    next.on('close', () => tellState('closed'))
    next.open((problem) => {
      openedAt = Date.now()
      sample = new Uint8Array()
      tellState(problem === null ? 'open' : 'closed')
    })
  }
  const tryNextSpeed = (now: number): void => {
    if (protocol !== null || fixed !== null || now - openedAt < NEXT_SPEED_MS) return
    speed++
    openedAt = now
    port?.update({ baudRate: baud() })
    sample = new Uint8Array()
    tellState('open')
  }

  open()
  const timer = setInterval(() => {
    const now = Date.now()
    if (port?.isOpen === true) {
      ask(now)
      tryNextSpeed(now)
    } else if (port?.opening !== true && now - openedAt > AGAIN_MS && !isOver) {
      openedAt = now
      open()
    }
  }, ASK_MS / 5)
  return () => {
    isOver = true
    clearInterval(timer)
    if (port?.isOpen === true) port.close()
  }
}
