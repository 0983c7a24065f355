import { SerialPort } from 'serialport'
import type { Protocol } from '#formats.ts'
import { createListening, TICK_MS } from '#listening.ts'
import type { Hub } from './hub.ts'

const AGAIN_MS = 1000

export type PortOptions = { path: string; protocol: Protocol | null; baud: number | null }

/** Opens the port, and opens it again for as long as it takes, and tells what is heard there. */
export const openScale = ({ path, protocol, baud }: PortOptions, hub: Hub): (() => void) => {
  let port: SerialPort | null = null
  let triedAt = 0

  const tellState = (): void =>
    hub.tell({
      event: 'state',
      data: {
        port: port?.isOpen === true ? 'open' : 'closed',
        protocol: listening.protocol(),
        baud: listening.baud(),
      },
    })
  const listening = createListening({
    protocol,
    baud,
    write: (bytes) => void port?.write(bytes),
    onHeard: (heard) => hub.tell({ event: 'reading', data: { ...heard, at: Date.now() } }),
    onFound: tellState,
    onSpeed: () => {
      port?.update({ baudRate: listening.baud() })
      tellState()
    },
  })
  const open = (): void => {
    triedAt = Date.now()
    const line = { dataBits: 8, parity: 'none', stopBits: 1 } as const
    const next = new SerialPort({ path, baudRate: listening.baud(), ...line, autoOpen: false })
    port = next
    next.on('data', (bytes: Buffer) => {
      hub.tell({ event: 'bytes', data: { at: Date.now(), text: bytes.toString('latin1') } })
      listening.push(bytes, Date.now())
    })
    // A port that breaks is closed by itself; opening it again below tells how it stands.
    next.on('error', () => undefined)
    next.open(() => {
      listening.opened(Date.now())
      tellState()
    })
  }

  open()
  const timer = setInterval(() => {
    const now = Date.now()
    if (port?.isOpen === true) listening.tick(now)
    else if (port?.opening !== true && now - triedAt > AGAIN_MS) open()
  }, TICK_MS)
  return () => {
    clearInterval(timer)
    if (port?.isOpen === true) port.close()
  }
}
