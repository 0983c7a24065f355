import { roundTo } from '@manger/contract'
import type { LoadAction } from '@manger/contract/feedings'
import { z } from 'zod'
import { at, momentOf } from '#core/records/moments.ts'
import { reverseAhead } from '#domain/ledger/ledger.service.ts'
import { attempt } from '../actions/attempt.ts'
import { keepWeight } from '../actions/keep.ts'
import { deleteIngredientLine, updateIngredientLine } from '../actions/lines.queries.ts'
import { updateConflict } from '../offline/conflict.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { NOT_WEIGHED } from './weigh.ts'
import { weighedRecord } from './weighed-record.ts'

type Undo = Extract<LoadAction, { action: 'undo' }>

const Before = z.object({
  actual: z.number().nullable(),
  tare: z.number().nullable(),
  advance: z.enum(['auto', 'manual']).nullable(),
  skipped_reason: z.string().nullable(),
  cost: z.number().nullable(),
  weighed_at: z.string().nullable(),
})

/** What the log keeps of an entry to undo it; a line without `before` was empty. */
const EntryData = z.object({
  before: Before.default(NOT_WEIGHED),
  movement: z.number().nullable().optional(),
  moved: z.number().optional(),
  original: z.number().optional(),
  /** The conflict whose weight was attached. */
  unplaced: z.number().optional(),
})

/** Takes the latest entry back; answers what the feeding is then, where that is known without reading it again. */
export const undoLoad = async (
  work: Work,
  record: FeedingRecord,
  action: Undo,
): Promise<FeedingRecord | null> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'undo_load', span: at(moment), request: { reason } })
  const [lastEntry, ...entries] = record.entries
  const ingredient = lastEntry?.ingredient_id
  if (!lastEntry || !ingredient) return null
  const data = EntryData.parse(lastEntry.data)
  const movement = lastEntry.kind === 'skip' ? null : data.movement
  const rest = await takeBack(work, record, { ingredient, movement, moment, reason })
  if (data.unplaced !== undefined) {
    await updateConflict(work.tx, { client: work.client, id: data.unplaced }, { status: 'reversed', reason })
  }
  const feeding = record.row.id
  if (data.original !== undefined)
    await removeSubstitute(work, record, { ingredient, original: data.original, moved: data.moved ?? 0 })
  const event = { feeding, kind: 'undo_load', at: moment, ingredient, reason, data: { undoes: lastEntry.id } }
  keepWeight(work, { line: data.before, event })
  return data.original === undefined
    ? weighedRecord(record, work, { ingredient, left: data.before, rest, entries })
    : null
}

type TakeBack = { ingredient: number; movement: number | null | undefined; moment: string; reason: string }

const takeBack = async (
  work: Work,
  { row, ingredients }: FeedingRecord,
  taken: TakeBack,
): Promise<number | undefined> => {
  const { ingredient, moment, reason } = taken
  if (taken.movement === null) return undefined
  // An entry names no movement where nobody waited for its id: it has booked what was loaded last of its line.
  const movements =
    taken.movement === undefined ? { lastLoadOf: row.id, ingredient } : { ids: [taken.movement] }
  // Noted without connection, an undo is done also where the day was locked meanwhile.
  const lockedUntil = ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)?.locked_until
  const rests = await reverseAhead(work, movements, { at: moment, note: reason, lockedUntil })
  return rests.get(ingredient)
}

const removeSubstitute = async (
  { tx, client }: Work,
  { row, ingredients }: FeedingRecord,
  { ingredient, original, moved }: { ingredient: number; original: number; moved: number },
): Promise<void> => {
  const owner = { client, feeding: row.id }
  const planned = ingredients.find((line) => line.ingredient_id === original)?.planned ?? 0
  await deleteIngredientLine(tx, { ...owner, ingredient })
  await updateIngredientLine(tx, { ...owner, ingredient: original }, { planned: roundTo(planned + moved, 8) })
}
