import { isBehindFailure } from './away.ts'

/**
 * Waits for all that was asked of a transaction at once, also where one of them fails: what is undone then must not be gone
 * on with. Fails with what failed itself, and not with what stood behind it.
 */
export const atOnce = async <const Asked extends readonly unknown[]>(asked: Asked) => {
  const failures = (await Promise.allSettled(asked)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  if (failures.length > 0) throw failures.find((error) => !isBehindFailure(error)) ?? failures[0]
  return Promise.all(asked)
}
