import { NON_FIELD, type Quota, type QuotaKind, type Route } from '@manger/contract'
import { ApiProblem } from './api-problem.ts'

/** What accounts and clients may send, by kind of call. */
export type Quotas = Readonly<Record<QuotaKind, { account: Quota; client: Quota }>>

/** Who is counted: an account by its id, or a deploy token, which has a budget of its own; and the client of the call. */
export type Sender = { by: number | `token ${number}`; client: number | null }

/** Counts a call of somebody; throws 429 with the time to wait when he or his client has sent too much. */
export type Admit = (kind: QuotaKind | null, sender: Sender) => void

const MINUTE_MS = 60_000
const KEPT = 10_000

type Bucket = { left: number; at: number }
type Key = Sender['by']

/** A bucket that fills again while nobody takes from it: the burst is its size. */
const createBuckets = ({ perMinute, burst }: Quota, clock: () => Date) => {
  const buckets = new Map<Key, Bucket>()
  const levelOf = ({ left, at }: Bucket, now: number): number =>
    Math.min(burst, left + ((now - at) * perMinute) / MINUTE_MS)
  return {
    /** Seconds until one more may come; 0 when it may come now. */
    wait: (key: Key): number => {
      const bucket = buckets.get(key)
      const left = bucket ? levelOf(bucket, clock().getTime()) : burst
      return left >= 1 ? 0 : Math.ceil(((1 - left) * 60) / perMinute)
    },
    take: (key: Key): void => {
      const now = clock().getTime()
      const bucket = buckets.get(key)
      // A full one is as good as none.
      if (!bucket && buckets.size >= KEPT) {
        for (const [one, kept] of buckets) if (levelOf(kept, now) >= burst) buckets.delete(one)
      }
      buckets.set(key, { left: (bucket ? levelOf(bucket, now) : burst) - 1, at: now })
    },
  }
}

/** The quota that a call draws on, null when nobody counts it. */
export const quotaOf = ({ method, image, quota }: Route): QuotaKind | null => {
  if (quota) return quota
  if (image && method !== 'GET') return 'pictures'
  return quotaOfMethod(method)
}

/** The quota of a call that has no route in the contract. */
export const quotaOfMethod = (method: string): QuotaKind | null =>
  method === 'GET' || method === 'HEAD' ? null : 'writes'

/** Keeps whoever sends in a loop off the database. It lives in one process: with several a little more comes through. */
export const createAdmission = (quotas: Quotas, clock: () => Date): Admit => {
  const of = ({ account, client }: { account: Quota; client: Quota }) => ({
    account: createBuckets(account, clock),
    client: createBuckets(client, clock),
  })
  const kinds = { writes: of(quotas.writes), pictures: of(quotas.pictures), tickets: of(quotas.tickets) }
  return (kind, { by, client }) => {
    if (kind === null) return
    const draws: { buckets: ReturnType<typeof createBuckets>; key: Key }[] = [
      { buckets: kinds[kind].account, key: by },
      ...(client === null ? [] : [{ buckets: kinds[kind].client, key: client }]),
    ]
    const seconds = Math.max(...draws.map(({ buckets, key }) => buckets.wait(key)))
    if (seconds > 0) throw tooMany(seconds)
    for (const { buckets, key } of draws) buckets.take(key)
  }
}

/** 429: too much was sent; so many seconds later more may come. */
export const tooMany = (seconds: number): ApiProblem =>
  new ApiProblem(429, [{ field: NON_FIELD, code: 'too_many_calls' }], {
    headers: { 'retry-after': String(seconds) },
  })
