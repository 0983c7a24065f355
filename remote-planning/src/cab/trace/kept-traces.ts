import { TracedLine } from '@manger/contract/feedings'
import type { PlatformStorage } from '@manger/platform'

/** What a scale sent of one line, on its way to the server. */
export type WaitingTrace = {
  client: number | null
  feeding: number
  line: TracedLine
}

const KEY = 'cab.traces'
/** Something was let go, because the device had no room for it; until the next one fits. */
const LET_GO = 'cab.traces.let-go'
/** What lies here may take so many signs: a day of ten loads of eight feeds has half of it. */
export const TRACES_SIGNS = 400_000

let changes = 0
// Of these this page hears more.
const open = new Set<string>()
const listeners = new Set<() => void>()
const changed = (): void => {
  changes += 1
  for (const listener of listeners) listener()
}
/** Hears of every change of what waits here. */
export const subscribeTraces = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Counts the changes. */
export const traceChanges = (): number => changes
/** Whether the last that was to be kept, or was kept, had no room on the device. */
export const isTraceLetGo = (storage: PlatformStorage): boolean => storage.get(LET_GO) !== null

const waitingIn = (value: unknown): WaitingTrace[] => {
  const { client, feeding, line }: Partial<Record<keyof WaitingTrace, unknown>> = Object(value)
  const parsed = TracedLine.safeParse(line)
  if (!parsed.success || typeof feeding !== 'number') return []
  return [
    {
      client: typeof client === 'number' ? client : null,
      feeding,
      line: parsed.data,
    },
  ]
}

/** What waits, the oldest first. */
export const waitingTraces = (storage: PlatformStorage): WaitingTrace[] => {
  try {
    const value: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(value) ? value.flatMap(waitingIn) : []
  } catch {
    return []
  }
}

/** What may be sent: of what was open in a page that was killed, nothing more comes. */
export const tracesToTell = (storage: PlatformStorage): WaitingTrace[] =>
  waitingTraces(storage).filter(({ line }) => !open.has(line.op_id))

/** Makes room for what may not be lost. */
export const letTracesGo = (storage: PlatformStorage): void => {
  if (storage.get(KEY) === null) return
  storage.remove(KEY)
  storage.set(LET_GO, '1')
  changed()
}

const write = (storage: PlatformStorage, all: readonly WaitingTrace[]): void => {
  const rest = [...all]
  let text = JSON.stringify(rest)
  while (text.length > TRACES_SIGNS) {
    rest.shift()
    text = JSON.stringify(rest)
  }
  if (rest.length < all.length) storage.set(LET_GO, '1')
  else if (storage.get(LET_GO) !== null) storage.remove(LET_GO)
  if (rest.length === 0) storage.remove(KEY)
  else storage.set(KEY, text)
  if (storage.lasts?.(KEY) === false) letTracesGo(storage)
}

/** Keeps what a scale sent; it counts for nothing, so that it is what goes first where there is no room. `isOpen`: more comes. */
export const keepTrace = (storage: PlatformStorage, trace: WaitingTrace, isOpen: boolean): void => {
  if (isOpen) open.add(trace.line.op_id)
  else open.delete(trace.line.op_id)
  const others = waitingTraces(storage).filter(({ line }) => line.op_id !== trace.line.op_id)
  write(storage, [...others, trace])
  if (!isOpen) changed()
}

/** Forgets what the server has, unless more of the same line has come since. */
export const forgetTraces = (storage: PlatformStorage, told: readonly WaitingTrace[]): void => {
  const lengths = new Map(told.map(({ line }) => [line.op_id, line.seconds.length]))
  write(
    storage,
    waitingTraces(storage).filter(({ line }) => line.seconds.length > (lengths.get(line.op_id) ?? -1)),
  )
  changed()
}
