import type { FieldError } from '@manger/contract'
import { type FeedingWork, LoadAction, UnloadAction } from '@manger/contract/feedings'
import { type ApiError, type PlatformStorage, serverNow } from '@manger/platform'
import { letTracesGo } from '../trace/kept-traces.ts'

/** Makes the identity and the time of one intended action, at the touch that means it (domain c). */
export const stamp = (): { op_id: string; at: string } => ({
  op_id: crypto.randomUUID(),
  at: serverNow().toISOString(),
})

/** What is wrong with what was refused, by field. */
type Errors = Readonly<Record<string, readonly FieldError[]>>

/** Work that the server has not taken. */
export type Kept<Work extends AnyWork = FeedingWork> = {
  work: Work
  /** It has happened: nobody waits for an answer, and the cab goes on as if the server had taken it. */
  isTold: boolean
  /** The server said no: only the driver may send it again. */
  isRefused: boolean
  errors?: Errors | undefined
}

/** Whose work, and the page on which its driver finds it. */
type Place = { client: number | null; feeding: number; path: string }

/** Calls beside the feedings that a device may tell late: leftovers, what happened to animals, and what they gave. */
export const OTHER_CALLS = [
  'leftovers',
  'leftovers_again',
  'leftovers_gone',
  'heads',
  'heads_back',
  'figure',
] as const

/** What was told of something else than a feeding, as its own call takes it; `name` says it to whoever told it. */
export type OtherWork = {
  call: (typeof OTHER_CALLS)[number]
  op_id: string
  at: string
  name: string
  params?: Readonly<Record<string, number | string>> | undefined
  query?: Readonly<Record<string, string | undefined>> | undefined
  body: object
}

/** Any work that the server has not taken. */
export type AnyWork = FeedingWork | OtherWork

/** Work of one kind that lies on this device, shared by all of its tabs, in its order: on one feeding, or of no feeding (0). */
export type Outbox<Work extends AnyWork = FeedingWork> = {
  place: Place
  all: () => Kept<Work>[]
  /** Keeps work, in its place when it is kept already; answers it as it will be read again. */
  put: (kept: Kept<Work>) => Work | null
  remove: (op_id: string) => void
  /** Whether it is still there after the page is closed. */
  isLasting: () => boolean
}

/** The body of a piece of work, as its own call takes it. */
export const bodyOf = (work: FeedingWork): LoadAction | UnloadAction =>
  'load' in work ? work.load : work.upload

export const isWeight = (work: FeedingWork): boolean => bodyOf(work).action === 'weigh'

const keyOf = ({ client, feeding }: Pick<Place, 'client' | 'feeding'>): string =>
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

const otherIn = (value: unknown): OtherWork | null => {
  const { call, op_id, at, name, params, query, body }: Partial<OtherWork> = Object(value)
  const known = OTHER_CALLS.find((one) => one === call)
  if (!known || !op_id || !at || typeof body !== 'object') return null
  return { call: known, op_id, at, name: String(name), params, query, body }
}

const keptIn =
  <Work extends AnyWork>(read: (value: unknown) => Work | null) =>
  (value: unknown): Kept<Work>[] => {
    const { work: stored, isTold, isRefused, errors }: Partial<Kept> = Object(value)
    const work = read(stored)
    return work === null ? [] : [{ work, isTold: isTold === true, isRefused: isRefused === true, errors }]
  }

/** The id of work, and when it was done. */
const idOf = (work: AnyWork): string => ('call' in work ? work.op_id : bodyOf(work).op_id)
export const atOf = (work: AnyWork): string => ('call' in work ? work.at : (bodyOf(work).at ?? ''))

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

type Stored<Work extends AnyWork> = {
  key: string
  read: (value: unknown) => Work | null
  former: { all: () => Kept<Work>[]; forget: () => void }
}

const outboxAt = <Work extends AnyWork>(
  storage: PlatformStorage,
  place: Place,
  { key, read, former }: Stored<Work>,
): Outbox<Work> => {
  const all = () => [...former.all(), ...listIn(storage.get(key)).flatMap(keptIn(read))]
  const write = (kept: readonly Kept<Work>[]): void => {
    if (kept.length === 0) storage.remove(key)
    else {
      const text = JSON.stringify(kept)
      storage.setUnsent(key, text, place.path)
      if (storage.lasts?.(key) === false) {
        // What was weighed comes before what the scale sent on the way to it.
        letTracesGo(storage)
        storage.setUnsent(key, text, place.path)
      }
    }
    former.forget()
    changed()
  }
  const isOf =
    (op_id: string) =>
    ({ work }: Kept<Work>) =>
      idOf(work) === op_id
  return {
    place,
    all,
    put: (kept) => {
      const op_id = idOf(kept.work)
      const others = all()
      const isThere = others.some(isOf(op_id))
      write(isThere ? others.map((one) => (isOf(op_id)(one) ? kept : one)) : [...others, kept])
      return all().find(isOf(op_id))?.work ?? null
    },
    remove: (op_id) => write(all().filter((kept) => !isOf(op_id)(kept))),
    isLasting: () => storage.lasts?.(key) ?? true,
  }
}

/** What this device has not brought to the server yet of a feeding. Read anew each time: another tab may have changed it. */
export const createOutbox = (storage: PlatformStorage, place: Place): Outbox => {
  const former = formerKeysOf(place)
  return outboxAt(storage, place, {
    key: keyOf(place),
    read: workIn,
    former: {
      all: () =>
        former.flatMap(([half, old]) =>
          listIn(storage.get(old)).flatMap((value) => {
            const { body, isRefused }: { body?: unknown; isRefused?: unknown } = Object(value)
            return keptIn(workIn)({ work: { [half]: body }, isRefused, isTold: isRefused !== true })
          }),
        ),
      forget: () => {
        for (const [, old] of former) if (storage.get(old) !== null) storage.remove(old)
      },
    },
  })
}

/** The same of what is no work on a feeding. */
export const createOthers = (storage: PlatformStorage, place: Omit<Place, 'feeding'>): Outbox<OtherWork> => {
  const of = { ...place, feeding: 0 }
  return outboxAt(storage, of, {
    key: keyOf(of),
    read: otherIn,
    former: { all: () => [], forget: () => undefined },
  })
}

const KEY = /^cab\.(?:work|load|unload)\.(\d+|null)\.(\d+)$/

const placesOf = (storage: PlatformStorage): Place[] => {
  const places = new Map<string, Place>()
  for (const { key, path } of storage.unsent()) {
    const [, client = '', feeding] = KEY.exec(key) ?? []
    if (feeding === undefined) continue
    const place = { client: client === 'null' ? null : Number(client), feeding: Number(feeding), path }
    places.set(keyOf(place), place)
  }
  return [...places.values()]
}

/** All work on feedings that this person has not brought to the server from this device. */
export const outboxesOf = (storage: PlatformStorage): Outbox[] =>
  placesOf(storage).flatMap((place) => (place.feeding > 0 ? [createOutbox(storage, place)] : []))

/** All that is no work on a feeding. */
export const othersOf = (storage: PlatformStorage): Outbox<OtherWork>[] =>
  placesOf(storage).flatMap((place) => (place.feeding === 0 ? [createOthers(storage, place)] : []))

/** What has happened and waits for the server. */
export const toldIn = <Work extends AnyWork>(outbox: Outbox<Work>): Kept<Work>[] =>
  outbox.all().filter(({ isTold, isRefused }) => isTold && !isRefused)

/** Whether anything waits: what comes behind it can only be told. */
export const isAnyTold = (storage: PlatformStorage): boolean =>
  outboxesOf(storage).some((one) => toldIn(one).length > 0) ||
  othersOf(storage).some((one) => toldIn(one).length > 0)

// Signed out, too many at once and a slow server are no answer to what was told.
const NO_ANSWERS = [401, 408, 429]

/** Whether the server has decided, and the same call would be answered in the same way again. */
export const isAnswer = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !NO_ANSWERS.includes(status)

// What this page has asked and waits for, and what the server has answered: until its answer is shown, the work beside it
// must not be shown twice.
const asked = new Set<string>()
const answered = new Map<string, number>()

/** Remembers a question as long as its answer is awaited. */
export const whileAsked = async <Result>(op_id: string, ask: () => Promise<Result>): Promise<Result> => {
  asked.add(op_id)
  try {
    return await ask()
  } finally {
    asked.delete(op_id)
  }
}

/** Whether this page waits for the answer to it. */
export const isAsked = (op_id: string): boolean => asked.has(op_id)

/** Remembers the version of a feeding that has a piece of work in it. */
export const markAnswered = (op_id: string, version: number): void => void answered.set(op_id, version)

/** Whether a feeding of this version has it in it. */
export const isIn = (op_id: string, version: number): boolean =>
  (answered.get(op_id) ?? Number.POSITIVE_INFINITY) <= version

// Records that the server has deleted for this page: a list that was read before shows them no more.
const gone = new Set<string>()
const goneKey = (noun: string, id: number | string) => `${noun} ${id}`

/** Remembers a record that was deleted. */
export const markGone = (noun: string, id: number | string): void => void gone.add(goneKey(noun, id))

/** Whether this page has deleted it. */
export const isGone = (noun: string, id: number | string): boolean => gone.has(goneKey(noun, id))
