import { forgetOldMarks } from '#core/calls/list-marks.queries.ts'
import { forgetOldOperations } from '#core/calls/operations.ts'
import { forgetOldClientMarks } from '#core/database/memory/client-marks.queries.ts'
import { isOwnMinute, type RememberingTurn, type Turn } from '#core/jobs/turn.ts'
import { closeOld } from '#domain/alert-watch/age.ts'
import { watchBias } from '#domain/alert-watch/bias.ts'
import { watchConflicts } from '#domain/alert-watch/conflicts.ts'
import { watchStale } from '#domain/alert-watch/left-feedings.ts'
import { watchMissed } from '#domain/alert-watch/missed.ts'
import { watchRounding } from '#domain/alert-watch/rounding.ts'
import { watchNegative, watchRestDays } from '#domain/alert-watch/stocks.ts'
import { forgetOldAlerts } from '#domain/alerts/forget.ts'
import { holdSums } from '#domain/ledger/kept-sums.ts'
import { reckonOn } from '#domain/ledger/reckonings.ts'
import { holdLeftoversMonths } from '#domain/leftovers/kept-months.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import { forgetOldEvents } from '#views/events/events-since.queries.ts'
import { forgetOldFiles } from '#views/reports/made/made.queries.ts'
import { holdWeeks, keepWeeks } from '#views/reports/weeks/keep-weeks.ts'
import { autoPlan } from './auto-plan.ts'
import { expireResidue } from './expire-residue.ts'

/** One piece of the minute job; each has a transaction of its own, so that one that fails undoes no other. */
type Task<Wanted extends Turn> = { name: string; run: (turn: Wanted) => Promise<void> }

/** Holds what is remembered of a client against what is read now, once a day: what is wrong fails the task. */
const holdMemory = async ({ tx, client, now, memory }: RememberingTurn): Promise<void> => {
  if (!isOwnMinute(client, now)) return
  const wrong = await memory.wrong(tx, client, now)
  if (wrong.length > 0) throw new Error(`What is remembered of the client is not so: ${wrong.join(', ')}`)
}

/** What is done for every client that may use the product, in this order. */
export const TASKS: readonly Task<Turn>[] = [
  { name: 'auto-plan', run: autoPlan },
  { name: 'residue', run: expireResidue },
  { name: 'reckoning', run: reckonOn },
  { name: 'missed', run: watchMissed },
  { name: 'stale', run: watchStale },
  { name: 'conflicts', run: watchConflicts },
  { name: 'rest-days', run: watchRestDays },
  { name: 'negative', run: watchNegative },
  { name: 'bias', run: watchBias },
  { name: 'rounding', run: watchRounding },
  { name: 'age', run: closeOld },
]

/** What is done for every client, also one without access. */
export const PRUNING: readonly Task<RememberingTurn>[] = [
  { name: 'farm-days', run: keepFarmDays },
  { name: 'weeks', run: async (turn) => void (await keepWeeks(turn)) },
  { name: 'sums', run: holdSums },
  { name: 'leftovers-months', run: holdLeftoversMonths },
  { name: 'right-weeks', run: holdWeeks },
  { name: 'memory', run: holdMemory },
  { name: 'operations', run: ({ tx, ...turn }) => forgetOldOperations(tx, turn) },
  { name: 'report-files', run: ({ tx, ...turn }) => forgetOldFiles(tx, turn) },
  { name: 'alerts', run: forgetOldAlerts },
  { name: 'list-marks', run: ({ tx, client }) => forgetOldMarks(tx, client) },
  { name: 'client-marks', run: ({ tx, client }) => forgetOldClientMarks(tx, client) },
  { name: 'events', run: ({ tx, client }) => forgetOldEvents(tx, client) },
]
