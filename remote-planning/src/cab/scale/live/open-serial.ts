import type { MixerScale } from '@manger/contract/mixers'
import { createDecoder, createListening, protocolOf, TICK_MS } from '@manger/scale'
import type { Ears, Way } from './live-scale.ts'
import { type SerialPort, serialOf } from './serial.ts'

const AGAIN_MS = 1000

type Line = { port: SerialPort; scale: MixerScale | undefined; ears: Ears; stop: AbortSignal }

/** Opens the port and reads until it breaks, the speed is another, or nobody listens any more. */
const listen = async ({ port, scale, ears, stop }: Line): Promise<void> => {
  const text = createDecoder(false)
  const listening = createListening({
    protocol: protocolOf(scale?.scale_protocol ?? ''),
    baud: null,
    write: (bytes) => void writer?.write(bytes).catch(() => undefined),
    onHeard: ears.onHeard,
    onFound: ears.onProtocol,
    onSpeed: () => void reader?.cancel(),
  })
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const timer = setInterval(() => listening.tick(Date.now()), TICK_MS)
  const end = () => void reader?.cancel()
  stop.addEventListener('abort', end)
  try {
    while (!stop.aborted) {
      await port.open({ baudRate: listening.baud() })
      listening.opened(Date.now())
      writer = port.writable?.getWriter()
      reader = port.readable?.getReader()
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
        ears.onBytes(text(piece.value))
        listening.push(piece.value, Date.now())
      }
      reader?.releaseLock()
      writer?.releaseLock()
      await port.close()
    }
  } finally {
    clearInterval(timer)
    stop.removeEventListener('abort', end)
  }
}

/** Hears a scale on a port that this device was let to; a cable that was out is found again by itself. */
export const openSerial =
  (scale: MixerScale | undefined): Way =>
  (ears) => {
    const stop = new AbortController()
    const again = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        const [port] = (await serialOf()?.getPorts()) ?? []
        if (port === undefined) ears.onRefused('no_port')
        else
          await listen({ port, scale, ears, stop: stop.signal }).catch(() =>
            port.close().catch(() => undefined),
          )
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    void again()
    return () => stop.abort()
  }
