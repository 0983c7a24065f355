import { roundTo, sumOf } from '@manger/contract'
import { isOverfilled, mixingLevel, offWindow, type WindowedLine } from '@manger/contract/alerts'
import { hasNearestPieces, windowOf } from '@manger/contract/feedings'
import type { AlertDraft } from '#domain/alerts/alert-draft.ts'
import { type Raising, raiseAlerts, settleAlert } from '#domain/alerts/raise.ts'
import type { FeedingRow } from './read/feeding.queries.ts'
import { stepsOf, windowOfLine } from './read/feeding-facts.ts'
import type { FeedingRecord } from './read/read-feedings.ts'

/** A person or nobody, as alerts name them. */
export const personOf = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

/** A feeding as alerts name it. */
export const toldFeeding = (row: Pick<FeedingRow, 'id' | 'ration_name' | 'planned_on'>) => ({
  id: row.id,
  ration: row.ration_name,
  day: row.planned_on,
})

const mixerOf = ({ mixer_id, mixer_name }: FeedingRow) => ({ id: mixer_id, name: mixer_name })

type Half = 'load' | 'unload'
type Line = WindowedLine & { subject: { id: number; name: string } }

const offWindowDraft = (
  row: FeedingRow,
  { half, lines, at }: { half: Half; lines: readonly Line[]; at: string },
): AlertDraft | null => {
  const off = offWindow(lines)
  if (!off) return null
  const { subject, planned, actual, window } = off.worst
  const operator =
    half === 'load'
      ? personOf(row.operator_load, row.loader_name)
      : personOf(row.operator_upload, row.unloader_name)
  return {
    kind: 'off_window',
    object: offWindowKey(row.id, half),
    day: row.planned_on,
    level: off.level,
    home: { farm: row.farm_id },
    at,
    facts: { feeding: toldFeeding(row), operator, half, subject, planned, actual, window, lines: off.lines },
  }
}

const offWindowKey = (feeding: number, half: Half): string => `feeding:${feeding}:${half}`

const overfilledDraft = (row: FeedingRow, weight: number, at: string): AlertDraft | null =>
  isOverfilled(weight, row.max_weight)
    ? {
        kind: 'mixer_overfilled',
        object: `feeding:${row.id}`,
        day: row.planned_on,
        level: 'red',
        home: { farm: row.farm_id },
        at,
        facts: { feeding: toldFeeding(row), mixer: mixerOf(row), weight, max_weight: row.max_weight },
      }
    : null

// A line that was skipped says why; a substitute carries the plan of what it replaced; whole bales come no nearer (F4).
const loadLines = ({ row, ingredients }: FeedingRecord): Line[] =>
  ingredients
    .filter(({ skipped_reason, actual }) => skipped_reason === null && actual !== null)
    .filter(
      ({ planned, actual, piece_weight }) =>
        !hasNearestPieces({ planned, actual: actual ?? 0 }, piece_weight),
    )
    .map((line) => ({
      subject: { id: line.ingredient_id, name: line.name },
      planned: line.planned,
      actual: line.actual ?? 0,
      window: windowOfLine(line, row),
    }))

const inMixer = ({ row, ingredients }: FeedingRecord): number =>
  roundTo(sumOf(ingredients, ({ actual }) => actual ?? 0) + row.carried_weight, 8)

/** What a finished load gives reason to say: lines outside of their window, and too much in the mixer (F13, domain c). */
export const loadDrafts = (record: FeedingRecord, at: string): AlertDraft[] =>
  [
    offWindowDraft(record.row, { half: 'load', lines: loadLines(record), at }),
    overfilledDraft(record.row, inMixer(record), at),
  ].filter((draft) => draft !== null)

/** Raises the alerts of a finished load; what an earlier finish had raised and is right now is closed. */
export const alertLoad = async (work: Raising, record: FeedingRecord, at: string): Promise<void> => {
  const drafts = loadDrafts(record, at)
  const keys = [
    { kind: 'off_window', object: offWindowKey(record.row.id, 'load') },
    { kind: 'mixer_overfilled', object: `feeding:${record.row.id}` },
  ] as const
  for (const key of keys) {
    await settleAlert(work, key, drafts.find(({ kind }) => kind === key.kind) ?? null)
  }
}

/** Raises an alert at once when a weighing overfills the mixer: it is a fact, never a refusal (domain c). */
export const alertOverfilled = async (
  work: Raising,
  record: FeedingRecord,
  { ingredient, weight, at }: { ingredient: number; weight: number; at: string },
): Promise<void> => {
  const others = record.ingredients.filter((line) => line.ingredient_id !== ingredient)
  const draft = overfilledDraft(record.row, inMixer({ ...record, ingredients: others }) + weight, at)
  if (draft) await raiseAlerts(work, [draft])
}

/** The part of a feeding that its groups got. */
export type Unloaded = Pick<FeedingRecord, 'row' | 'groups'>

/** What a finished unloading gives reason to say: groups outside of their window (F13). */
export const unloadDraft = ({ row, groups }: Unloaded, at: string): AlertDraft | null => {
  const given = groups.filter(
    ({ skipped_reason, actual_weight }) => !skipped_reason && actual_weight !== null,
  )
  const lines = given.map((line) => ({
    subject: { id: line.group_id, name: line.name },
    planned: line.planned_weight,
    actual: line.actual_weight ?? 0,
    window: windowOf(line.planned_weight, row.unload_admittance, stepsOf(row)),
  }))
  return offWindowDraft(row, { half: 'unload', lines, at })
}

/** Raises the alert of a finished unloading, or closes that of an earlier finish. */
export const alertUnload = (work: Raising, record: Unloaded, at: string): Promise<void> =>
  settleAlert(
    work,
    { kind: 'off_window', object: offWindowKey(record.row.id, 'unload') },
    unloadDraft(record, at),
  )

/** How long a load was mixed and had to be, in seconds, and when its unloading began. */
export type Mixed = { mixed: number; needed: number; at: string }

/** What the beginning of an unloading gives reason to say: mixed too short (F11). */
export const mixingDraft = (row: FeedingRow, { mixed, needed, at }: Mixed): AlertDraft | null => {
  const level = mixingLevel(mixed, needed)
  if (!level) return null
  const operator = personOf(row.operator_load, row.loader_name)
  return {
    kind: 'mixing_short',
    object: `feeding:${row.id}`,
    day: row.planned_on,
    level,
    home: { farm: row.farm_id },
    at,
    facts: { feeding: toldFeeding(row), mixer: mixerOf(row), operator, mixed, needed },
  }
}

/** Raises the alert of a load that is unloaded too early, or closes that of an earlier try. */
export const alertMixing = (work: Raising, { row }: FeedingRecord, mixed: Mixed): Promise<void> =>
  settleAlert(work, { kind: 'mixing_short', object: `feeding:${row.id}` }, mixingDraft(row, mixed))
