import type { Heard } from '@manger/scale'
import type { Ears, Way } from './live-scale.ts'

const AGAIN_MS = 1000
/** A bridge listens to nobody for a minute after ten wrong codes: who was refused asks seldom. */
const REFUSED_MS = 15_000
const UNPAIRED = [401, 403, 429]

type Bridge = { address: string; code: string }

// The bridge is ours and comes with the same product; what it says is still read with care.
const dataOf = (text: string): Record<string, unknown> => {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null ? { ...data } : {}
  } catch {
    return {}
  }
}
const isHeard = (data: object): data is Heard =>
  'weight' in data && (data.weight === null || typeof data.weight === 'number') && 'unit' in data

const tell = (event: string, ears: Ears): void => {
  const [, name, text = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
  if (name === undefined) return
  const data = dataOf(text)
  if (name === 'reading' && isHeard(data)) ears.onHeard(data)
  else if (name === 'bytes') ears.onBytes(String(data.text))
  else if (name === 'state') ears.onProtocol(typeof data.protocol === 'string' ? data.protocol : null)
}

/** Answers how long to wait before the bridge is asked again. */
const listen = async ({ address, code }: Bridge, signal: AbortSignal, ears: Ears): Promise<number> => {
  const answer = await fetch(`${address}/events?raw`, {
    headers: { authorization: `Bearer ${code}` },
    signal,
  })
  if (UNPAIRED.includes(answer.status)) {
    ears.onRefused('unpaired')
    return REFUSED_MS
  }
  const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  let rest = ''
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    const events = (rest + piece.value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) tell(event, ears)
  }
  return AGAIN_MS
}

/** Hears the program beside the scale; when it is gone, asks for it again every second, and without a code never. */
export const openBridge =
  (bridge: Bridge): Way =>
  (ears) => {
    if (bridge.code === '') {
      ears.onRefused('unpaired')
      return () => undefined
    }
    const stop = new AbortController()
    const again = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        // Absent or broken off: silence says so to the driver.
        const pause = await listen(bridge, stop.signal, ears).catch(() => AGAIN_MS)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    void again()
    return () => stop.abort()
  }
