import type { PlatformStorage } from '@manger/platform'

/** Understands a stored action; what it does not understand is not an action of this version. */
export type Parser<Body> = {
  safeParse: (value: unknown) => { success: true; data: Body } | { success: false }
}

/** An action that the server has not taken; refused = it said no, so only the driver may send it again. */
export type Kept<Body> = { body: Body; isRefused: boolean }

/** Where the device keeps the actions of one feeding, and the page on which their driver finds them. */
export type Place = { key: string; path: string }

/** Actions of one feeding on this device, shared by all of its tabs, in their order. */
export type Outbox<Body> = {
  all: () => Kept<Body>[]
  has: (op_id: string) => boolean
  /** Keeps an action, in its place when it is kept already; answers it as it will be read again. */
  put: (kept: Kept<Body>) => Body | null
  remove: (op_id: string) => void
}

const listIn = (text: string | null): unknown[] => {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** What this device has not brought to the server yet. Read anew each time: another tab may have changed it. */
export const createOutbox = <Body extends { op_id: string }>(
  storage: PlatformStorage,
  { key, path }: Place,
  parser: Parser<Body>,
): Outbox<Body> => {
  const all = (): Kept<Body>[] =>
    listIn(storage.get(key)).flatMap((value) => {
      if (typeof value !== 'object' || value === null || !('body' in value)) return []
      const parsed = parser.safeParse(value.body)
      return parsed.success
        ? [{ body: parsed.data, isRefused: 'isRefused' in value && value.isRefused === true }]
        : []
    })
  const write = (kept: readonly Kept<Body>[]): void =>
    kept.length === 0 ? storage.remove(key) : storage.setUnsent(key, JSON.stringify(kept), path)
  const has = (op_id: string): boolean => all().some(({ body }) => body.op_id === op_id)
  return {
    all,
    has,
    put: (kept) => {
      const { op_id } = kept.body
      const others = all()
      write(has(op_id) ? others.map((one) => (one.body.op_id === op_id ? kept : one)) : [...others, kept])
      return all().find(({ body }) => body.op_id === op_id)?.body ?? null
    },
    remove: (op_id) => write(all().filter(({ body }) => body.op_id !== op_id)),
  }
}
