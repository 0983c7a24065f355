import { roundTo } from '@manger/contract'
import type { LoadAction } from '@manger/contract/feedings'
import { z } from 'zod'
import { reverse } from '#ledger/ledger.service.ts'
import { openLoadsOf } from '#ledger/movement.queries.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, logEvent } from '../actions/keep.ts'
import { deleteIngredientLine, isPartial, updateIngredientLine } from '../actions/lines.queries.ts'
import { at, momentOf } from '../actions/moments.ts'
import { updateConflict } from '../offline/conflict.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { NOT_WEIGHED } from './weigh.ts'

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

export const undoLoad = async (work: Work, record: FeedingRecord, action: Undo): Promise<void> => {
  const { reason } = action
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'undo_load', span: at(moment), request: { reason } })
  const { lastEntry, row } = record
  const ingredient = lastEntry?.ingredient_id
  if (!lastEntry || !ingredient) return
  const data = EntryData.parse(lastEntry.data)
  await takeBack(work, record, { ingredient, movement: data.movement, moment, reason })
  const line = { client: work.client, feeding: row.id, ingredient }
  if (data.original === undefined) await updateIngredientLine(work.tx, line, data.before)
  else await removeSubstitute(work, record, { ingredient, original: data.original, moved: data.moved ?? 0 })
  if (data.unplaced !== undefined) {
    await updateConflict(work.tx, { client: work.client, id: data.unplaced }, { status: 'reversed', reason })
  }
  await logEvent(work, {
    feeding: row.id,
    kind: 'undo_load',
    at: moment,
    ingredient,
    reason,
    data: { undoes: lastEntry.id },
  })
  await changeFeeding(work, row.id, { partial: await isPartial(work.tx, line) })
}

type TakeBack = { ingredient: number; movement: number | null | undefined; moment: string; reason: string }

const takeBack = async (work: Work, { row }: FeedingRecord, taken: TakeBack): Promise<void> => {
  const { ingredient, moment, reason } = taken
  const movement = taken.movement === undefined ? await lastLoadOf(work, row.id, ingredient) : taken.movement
  if (movement) await reverse(work, [movement], { at: moment, note: reason })
}

// The entry itself names no movement where another job wrote it: then that of its line counts.
const lastLoadOf = async ({ tx, client }: Work, feeding: number, ingredient: number) =>
  (await openLoadsOf(tx, client, feeding)).findLast(({ ingredient_id }) => ingredient_id === ingredient)?.id

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
