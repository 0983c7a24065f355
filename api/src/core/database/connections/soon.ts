import { DatabaseAway } from './away.ts'

/** The answer of the database, or {@link DatabaseAway} when it takes longer than that. */
export const soon = async <T>(answer: Promise<T>, withinMs: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseAway('it does not answer')), withinMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
