import pg from 'pg'

/** The database cannot be reached, or has no connection to spare: the same call may succeed in a moment. */
export class DatabaseAway extends Error {
  /** Whether another address may lead to it in a moment: nobody has waited for it yet. */
  readonly mayMove: boolean

  constructor(reason: string, mayMove = false) {
    super(`The database is away: ${reason}`)
    this.mayMove = mayMove
  }
}

// Locks taken in another order by a neighbour: the whole work is done again.
const CROSSED = new Set(['40001', '40P01'])
// Read-only, no lock or answer in time: by the class of the code also a lost connection, no room, a shutdown, a fault
// of the disk.
const PASSING = new Set([...CROSSED, '25006', '55P03', '57014'])
const PASSING_CLASS = /^(?:08|53|58|57P)/
const OF_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// What the client says without a code of its own.
const OF_CLIENTS =
  /^(?:Connection terminated|timeout e|Client (?:has encountered a connection error|was closed)|Cannot use a pool after|Query read timeout|The connection is ended)/
const OF_LOST_CLIENTS =
  /^(?:Connection terminated(?! due to connection timeout)|Client (?:has encountered a connection error|was closed)|The connection is ended)/
// Ended by who runs it, or with a process of it.
const LOST_CLASS = /^(?:08|57P0[123])/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Whether the connection was lost, or there was nobody to connect to: what was not committed is undone. Not said of a database that
 * was waited for already.
 */
export const isLost = (error: unknown): boolean => {
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return LOST_CLASS.test(code)
  if (OF_SOCKETS.has(code) || isUnreached(error)) return true
  return error instanceof Error && code === '' && OF_LOST_CLIENTS.test(error.message)
}

/** Whether there was nobody to connect to, so that nothing was begun. */
export const isUnreached = (error: unknown): boolean =>
  codeOf(error) === '57P03' ||
  (error instanceof DatabaseAway && error.mayMove) ||
  // All addresses of one name.
  error instanceof AggregateError ||
  (error instanceof Error && 'syscall' in error && error.syscall === 'connect')

/** Whether something was to be written where only reading is allowed. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

// A standby does not even begin to write.
const isOfStandby = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '0A000' && routine === 'call_bool_check_hook'

/** Whether two transactions got into each other's way, so that the one that lost may simply begin again. */
export const isCrossed = (error: unknown): boolean => CROSSED.has(codeOf(error))

/**
 * Whether a newer server has changed a table under a statement that the connection had parsed: sent again, it is parsed anew.
 * The same code says of other statements that they are not supported.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** Whether a statement was not done because one before it, in the same transaction, had failed. */
export const isBehindFailure = (error: unknown): boolean => codeOf(error) === '25P02'

/** Whether the error is of the moment, not of the call: the database is away, busy or closing. */
export const isOfTheMoment = (error: unknown): boolean => {
  if (error instanceof DatabaseAway) return true
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError)
    return PASSING.has(code) || PASSING_CLASS.test(code) || isOfStandby(error)
  if (OF_SOCKETS.has(code)) return true
  // The socket of a server that is not there is no file either.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  return error instanceof Error && code === '' && OF_CLIENTS.test(error.message)
}
