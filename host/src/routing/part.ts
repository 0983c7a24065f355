import type { ApiError } from '@manger/platform'

/** The client or the farm of the path: there, on its way, not for this user, or failed. */
export type Part<Value> = { value: Value | null; isMissing: boolean; hasFailed: boolean; retry: () => void }

const GONE = [403, 404]

/** Reads how a question about the path's client or farm went. */
export const toPart = <Value>(
  value: Value | null,
  { error, retry }: { error: ApiError | undefined; retry: () => void },
): Part<Value> => ({
  value,
  isMissing: error !== undefined && GONE.includes(error.status),
  // An older answer is better than none.
  hasFailed: error !== undefined && !GONE.includes(error.status) && value === null,
  retry,
})
