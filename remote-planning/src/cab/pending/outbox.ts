import type { FieldError } from '@manger/contract'
import { type FeedingWork, LoadAction, UnloadAction } from '@manger/contract/feedings'
import type { PlatformStorage } from '@manger/platform'

/** What is wrong with what was refused, by field. */
type Errors = Readonly<Record<string, readonly FieldError[]>>

/** Work that the server has not taken. */
export type Kept = {
  work: FeedingWork
  /** It has happened: nobody waits for an answer, and the cab goes on as if the server had taken it. */
  isTold: boolean
  /** The server said no: only the driver may send it again. */
  isRefused: boolean
  errors?: Errors | undefined
}

/** Whose work, and the page on which its driver finds it. */
export type Place = { client: number | null; feeding: number; path: string }

/** Work on one feeding that lies on this device, shared by all of its tabs, in its order. */
export type Outbox = {
  place: Place
  all: () => Kept[]
  /** Keeps work, in its place when it is kept already; answers it as it will be read again. */
  put: (kept: Kept) => FeedingWork | null
  remove: (op_id: string) => void
  /** Whether it is still there after the page is closed. */
  isLasting: () => boolean
}

/** The body of a piece of work, as its own call takes it. */
export const bodyOf = (work: FeedingWork): LoadAction | UnloadAction =>
  'load' in work ? work.load : work.upload

export const isWeight = (work: FeedingWork): boolean => bodyOf(work).action === 'weigh'

export const keyOf = ({ client, feeding }: Pick<Place, 'client' | 'feeding'>): string =>
  `cab.work.${client}.${feeding}`

// Builds of before kept what was loaded and what was unloaded apart.
const formerKeysOf = ({ client, feeding }: Place) =>
  [
    ['load', `cab.load.${client}.${feeding}`],
    ['upload', `cab.unload.${client}.${feeding}`],
  ] as const

const listIn = (text: string | null): unknown[] => {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const workIn = (value: unknown): FeedingWork | null => {
  const { load, upload }: { load?: unknown; upload?: unknown } = Object(value)
  if (load !== undefined) {
    const parsed = LoadAction.safeParse(load)
    return parsed.success ? { load: parsed.data } : null
  }
  const parsed = UnloadAction.safeParse(upload)
  return parsed.success ? { upload: parsed.data } : null
}

const keptIn = (value: unknown): Kept[] => {
  const { work, isTold, isRefused, errors }: Partial<Kept> = Object(value)
  const read = workIn(work)
  if (read === null) return []
  return [{ work: read, isTold: isTold === true, isRefused: isRefused === true, errors }]
}

let changes = 0
const listeners = new Set<() => void>()
const changed = (): void => {
  changes += 1
  for (const listener of listeners) listener()
}
/** Hears of every change of what lies here, also of those that another tab makes. */
export const subscribeOutboxes = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}
/** Counts the changes, so that a page can tell whether it has to look again. */
export const outboxChanges = (): number => changes

/** What this device has not brought to the server yet. Read anew each time: another tab may have changed it. */
export const createOutbox = (storage: PlatformStorage, place: Place): Outbox => {
  const key = keyOf(place)
  const former = formerKeysOf(place)
  const all = (): Kept[] => [
    ...former.flatMap(([half, old]) =>
      listIn(storage.get(old)).flatMap((value) => {
        const { body, isRefused }: { body?: unknown; isRefused?: unknown } = Object(value)
        return keptIn({ work: { [half]: body }, isRefused, isTold: isRefused !== true })
      }),
    ),
    ...listIn(storage.get(key)).flatMap(keptIn),
  ]
  const write = (kept: readonly Kept[]): void => {
    if (kept.length === 0) storage.remove(key)
    else storage.setUnsent(key, JSON.stringify(kept), place.path)
    for (const [, old] of former) if (storage.get(old) !== null) storage.remove(old)
    changed()
  }
  const isOf = (op_id: string) => (kept: Kept) => bodyOf(kept.work).op_id === op_id
  return {
    place,
    all,
    put: (kept) => {
      const { op_id } = bodyOf(kept.work)
      const others = all()
      const isThere = others.some(isOf(op_id))
      write(isThere ? others.map((one) => (isOf(op_id)(one) ? kept : one)) : [...others, kept])
      return all().find(isOf(op_id))?.work ?? null
    },
    remove: (op_id) => write(all().filter((kept) => !isOf(op_id)(kept))),
    isLasting: () => storage.lasts?.(key) ?? true,
  }
}

const KEY = /^cab\.(?:work|load|unload)\.(\d+|null)\.(\d+)$/

/** All that this person has not brought to the server from this device. */
export const outboxesOf = (storage: PlatformStorage): Outbox[] => {
  const places = new Map<string, Place>()
  for (const { key, path } of storage.unsent()) {
    const [, client = '', feeding] = KEY.exec(key) ?? []
    if (feeding === undefined) continue
    const place = { client: client === 'null' ? null : Number(client), feeding: Number(feeding), path }
    places.set(keyOf(place), place)
  }
  return [...places.values()].map((place) => createOutbox(storage, place))
}

/** What has happened and waits for the server. */
export const toldIn = (outbox: Outbox): Kept[] =>
  outbox.all().filter(({ isTold, isRefused }) => isTold && !isRefused)
