import { type Money, roundTo } from '@manger/contract'
import { type FactKind, type FeedingFact, type FoldState, foldFeeding } from '@manger/contract/feedings'
import { conflict } from '#core/http/api-problem.ts'
import { uuidv7After } from '#core/uuid.ts'
import { deleteIngredientLine, insertIngredientLine } from '../actions/lines.queries.ts'
import type { FeedingIngredientRow } from '../read/feeding.queries.ts'
import { planOf, stateOf, targetsOf } from '../read/feeding-facts.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import type { Acting, HeldFacts, Leaving, Told } from '../work.ts'
import { type Booked, bookDifference, leavingOf, recostLate } from './book.ts'
import { type ToldLine, tellFacts, toldRecord } from './tell-facts.ts'

/** A fact to be told: what it says, and the user says it. */
export type FactDraft = { kind: FactKind; at: string } & Partial<Omit<FeedingFact, 'kind' | 'at'>>

/** Facts, and what the fold cannot know. */
type Telling = {
  facts: readonly FactDraft[]
  /** Whether it was mixed too short (F11), where unloading begins with these facts. */
  mixing_short?: boolean
  /** Dry matter, price and what a piece weighs of a feed that comes in as a substitute. */
  substitute?: { dry_matter: number; price: number; piece_weight: number | null } | undefined
  /** When and why weights are taken back; without a moment at that of their booking. */
  takenBack?: { at?: string; note?: string }
}

/** What facts change: those themselves, the feeding before and after, and the feed that left for it with the moments. */
type Step = {
  added: readonly FeedingFact[]
  before: FoldState
  after: FoldState
  leaving: readonly Leaving[]
}

/**
 * Adds facts to the log of a locked feeding: its rows become what the fold of all facts says, and the ledger moves by the
 * difference. Undo, cancel, reopen and correction need nothing else. Answers the feeding as it is then, null where it has to be
 * read again: another person works on it, a line came or went, or what was booked later is worth something else now.
 */
export const addFacts = async (work: Acting, record: FeedingRecord, telling: Telling): Told => {
  if (!work.held || !telling.facts.every(({ kind }) => WEIGHTS.includes(kind)) || telling.substitute) {
    const base = await writeHeld(work, record)
    return writeFacts(work, base, { ...telling, ...stepOf(work, base, telling) })
  }
  const step = stepOf(work, record, telling)
  work.held.waiting = joined(work.held.waiting ?? { base: record, added: [], leaving: [] }, step)
  const { after, added: facts } = step
  const lines = after.ingredients.map(
    (line): ToldLine => ({ ...line, cost: costOf(record, line, undefined) }),
  )
  const { mixing_short, updated_at: stamp } = record.row
  return toldRecord(record, { facts, after, lines, booked: new Map(), mixing_short, stamp })
}

/** Writes what waits of a feeding; answers it as it is then. */
export const writeHeld = async (work: Acting, record: FeedingRecord): Promise<FeedingRecord> => {
  const { held, tx, client } = work
  if (!held?.waiting) return record
  const { base, added, leaving } = held.waiting
  held.waiting = null
  const after = foldFeeding(planOf(base), [...base.facts, ...added])
  const told = await writeFacts(work, base, { added, before: stateOf(base), after, leaving })
  if (told) return told
  const [read] = await readFeedings(tx, client, { ids: [base.row.id] })
  return read ?? record
}

/** Facts that name one line: of a feeding in its course they change nothing else, and can be written together. */
export const WEIGHTS: readonly string[] = ['weigh', 'skip', 'weigh_group', 'skip_group'] satisfies FactKind[]

const joined = ({ base, ...held }: HeldFacts, { added, leaving }: Step): HeldFacts => ({
  base,
  added: [...held.added, ...added],
  leaving: [...held.leaving, ...leaving],
})

const stepOf = (work: Acting, record: FeedingRecord, { facts }: Telling): Step => {
  const added: FeedingFact[] = []
  for (const draft of facts) added.push(factOf(work, draft, [...record.facts, ...added]))
  const before = stateOf(record)
  refuseFrozen(record, before)
  const after = foldFeeding(planOf(record), [...record.facts, ...added])
  return { added, before, after, leaving: leavingOf(before, after, work.now) }
}

const writeFacts = async (
  work: Acting,
  record: FeedingRecord,
  { added, before, after, leaving, ...beside }: Step & Omit<Telling, 'facts'>,
): Told => {
  const { takenBack = {}, substitute, mixing_short: isShort } = beside
  const facts = added.map((fact) => withResult(fact, after))
  const booked = await bookDifference(work, record, { before, after, leaving, takenBack })
  const isOtherLines = await changeLines(work, record, { after, substitute })
  const lines = changed(before.ingredients, after.ingredients).map(
    (line): ToldLine => ({ ...line, cost: costOf(record, line, booked.get(line.ingredient)) }),
  )
  const groups = changed(before.groups, after.groups)
  const mixing_short = after.upload_started_at !== null && (isShort ?? record.row.mixing_short)
  const { client, tx } = work
  const stamp = work.now.toISOString()
  const { row } = record
  const state = { ...after, ...targetsOf(record, after) }
  tellFacts(tx, { client, feeding: row.id, row, stamp, facts, lines, groups, state, mixing_short })
  const isRecost = await recostLate(work, record, { booked, before, after, leaving })
  const isHanded =
    before.operator_load !== after.operator_load || before.operator_upload !== after.operator_upload
  if (isOtherLines || isRecost || isHanded) return null
  return toldRecord(record, { facts, after, lines, booked, mixing_short, stamp })
}

/** A log of long ago that does not say what the rows do, as where clocks went backwards: the rows are right, and stay as they are. */
const refuseFrozen = (
  { row, ingredients }: FeedingRecord,
  { status, ingredients: lines }: FoldState,
): void => {
  const isSame = (line: FeedingIngredientRow) =>
    (lines.find(({ ingredient }) => ingredient === line.ingredient_id)?.actual ?? null) === line.actual
  if (status !== row.status || !ingredients.every(isSame)) throw conflict('feeding_frozen')
}

// Of two facts of one moment the one that is told later counts later, whichever server's clock is behind.
const factOf = ({ now, account }: Acting, draft: FactDraft, told: readonly FeedingFact[]): FeedingFact => ({
  id: uuidv7After(
    now,
    told.map(({ id }) => id),
  ),
  by: account,
  ingredient: null,
  group: null,
  weight: null,
  reason: null,
  data: {},
  ...draft,
})

// The log tells how much was in the mixer, or came out of it, when it was closed, and who got the rest.
const withResult = (fact: FeedingFact, after: FoldState): FeedingFact => {
  if (fact.kind === 'finish_load') return { ...fact, weight: after.actual_weight }
  const { unloaded_weight: weight, rest_to } = after
  const isEnd = fact.kind === 'finish_unload' || fact.kind === 'discard'
  const data = rest_to !== null && (isEnd || fact.kind === 'correct') ? { ...fact.data, rest_to } : fact.data
  return isEnd ? { ...fact, weight, data } : { ...fact, data }
}

const changed = <Line extends object>(before: readonly Line[], after: readonly Line[]): Line[] => {
  const known = new Set(before.map((line) => JSON.stringify(line)))
  return after.filter((line) => !known.has(JSON.stringify(line)))
}

const costOf = (
  { ingredients }: FeedingRecord,
  { ingredient, actual }: ToldLine | FoldState['ingredients'][number],
  booked: Booked | undefined,
): Money | null => {
  if (actual === null) return null
  const cost = ingredients.find(({ ingredient_id }) => ingredient_id === ingredient)?.cost ?? 0
  return roundTo(cost - (booked?.value ?? 0), 4)
}

/** Adds the line of a substitute, and takes away that of one whose weight was taken back; answers whether there was one. */
const changeLines = async (
  { tx, client }: Acting,
  { row, ingredients }: FeedingRecord,
  { after, substitute }: { after: FoldState; substitute: Telling['substitute'] },
): Promise<boolean> => {
  const owner = { client, feeding: row.id }
  const stored = new Map(ingredients.map((line) => [line.ingredient_id, line]))
  for (const { ingredient, planned, grown, substitute_for } of after.ingredients) {
    const replaced = substitute_for === null ? undefined : stored.get(substitute_for)
    if (stored.has(ingredient) || !replaced || !substitute) continue
    const { position } = replaced
    const place = { client_id: client, feeding_id: row.id, ingredient_id: ingredient, position }
    await insertIngredientLine(tx, { ...place, percent: 0, planned, grown, substitute_for, ...substitute })
  }
  for (const ingredient of stored.keys())
    if (!after.ingredients.some((line) => line.ingredient === ingredient))
      await deleteIngredientLine(tx, { ...owner, ingredient })
  return (
    after.ingredients.length !== stored.size || after.ingredients.some((line) => !stored.has(line.ingredient))
  )
}
