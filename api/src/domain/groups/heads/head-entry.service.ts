import { dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import { isDayClosed } from '@manger/contract/feedings'
import {
  checkHeadEntry,
  type Group,
  type HeadEntry,
  type HeadEntryDraft,
  type HeadFact,
  isBelowZero,
} from '@manger/contract/groups'
import type { Tx } from '#core/database/transaction.ts'
import { conflict, invalid, notFound, refuseIf } from '#core/http/api-problem.ts'
import { writeHistories } from '#core/records/history.ts'
import { momentOf } from '#core/records/moments.ts'
import { findRecords } from '#core/records/record.queries.ts'
import { holdRecords } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { uuidv7 } from '#core/uuid.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { groups } from '../group.service.ts'
import { projectHeads } from './count.service.ts'
import {
  factsOf,
  findEntry,
  type HeadEntryRow,
  insertEntries,
  setCounts,
  takeBackEntry,
} from './head-entry.queries.ts'

/** An entry as the contract answers it; it may be taken back while its farm day is open. */
export const presentEntry = ({ timezone, count: _, ...row }: HeadEntryRow, now: Date): HeadEntry => ({
  ...row,
  is_open: row.taken_back_at === null && !isDayClosed(dayOf(new Date(row.at), timezone), timezone, now),
})

const idsOf = ({ group, to }: Pick<HeadEntryDraft, 'group' | 'to'>): number[] =>
  to === null || to === group ? [group] : [group, to]

/** Keeps what happened to the heads of a group, or of two; plans that wait follow. Told twice under one id it is one entry. */
export const tellHeads = async (
  tx: Tx,
  scope: Scope,
  { op_id, ...draft }: HeadEntryDraft & { op_id?: string | undefined },
): Promise<HeadEntry> => {
  const { client, now } = scope
  const held = await holdRecords(tx, { spec: groups, scope }, idsOf(draft))
  // An answer that was lost long ago is asked for again.
  const known = op_id && (await findEntry(tx, client, op_id))
  if (known) return presentEntry(known, now)
  const [from, to] = [draft.group, draft.to].map((id) => held.find((group) => group.id === id))
  if (from === undefined) throw notAllowedAt('group')
  const isMisplaced = draft.to !== null && to?.farm !== from.farm
  const zone = await zoneOfFarm(tx, client, from.farm)
  const at = draft.at ?? now.toISOString()
  const isClosed = isDayClosed(dayOf(new Date(at), zone), zone, now)
  refuseIf([
    ...(isMisplaced ? [{ field: 'to', code: FIELD_CODE.notAllowed }] : []),
    ...checkHeadEntry({ ...draft, at }, { now, isClosed }).filter(
      ({ field }) => field !== 'to' || !isMisplaced,
    ),
  ])
  const fact: HeadFact & { note: string } = {
    ...draft,
    id: op_id ?? uuidv7(now),
    at: momentOf(at, { now }),
  }
  const others = await factsOf(tx, client, idsOf(draft))
  refuseIf(belowZero(idsOf(draft), [...others, fact], fact.at))
  await insertEntries(tx, { client, account: scope.user?.id ?? null, now }, [fact])
  await follow(tx, scope, { held, zone, from: new Date(fact.at), told: { before: null, after: fact } })
  return oneEntry(tx, scope, fact.id)
}

/** Takes an entry back: it counts no more, and stays to be read. */
export const takeHeadsBack = async (tx: Tx, scope: Scope, id: string): Promise<HeadEntry> => {
  const { client, now } = scope
  const named = await findEntry(tx, client, id)
  const seen = named && (await findRecords(tx, { spec: groups, scope }, [named.group]))
  if (!named || !seen?.length) throw notFound()
  const held = await holdRecords(tx, { spec: groups, scope }, idsOf(named))
  // Who came first has taken it back: read again once the groups are held.
  const entry = await findEntry(tx, client, id)
  if (!entry || entry.taken_back_at !== null)
    throw conflict('nothing_to_undo', entry && presentEntry(entry, now))
  if (!presentEntry(entry, now).is_open) throw conflict('day_closed', presentEntry(entry, now))
  const left = (await factsOf(tx, client, idsOf(entry))).filter((fact) => fact.id !== id)
  if (belowZero(idsOf(entry), left, entry.at).length > 0) {
    throw conflict('heads_below_zero', presentEntry(entry, now))
  }
  await takeBackEntry(tx, { client, id }, { account: scope.user?.id ?? null, now })
  const { timezone: zone } = entry
  await follow(tx, scope, { held, zone, from: new Date(entry.at), told: { before: entry, after: null } })
  return oneEntry(tx, scope, id)
}

const notAllowedAt = (field: string) => invalid({ field, code: FIELD_CODE.notAllowed })

const belowZero = (ids: readonly number[], facts: readonly HeadFact[], from: string): Problem[] =>
  ids.some((group) => isBelowZero(group, facts, new Date(from)))
    ? [{ field: 'heads', code: 'heads_below_zero' }]
    : []

const oneEntry = async (tx: Tx, { client, now }: Scope, id: string): Promise<HeadEntry> => {
  const row = await findEntry(tx, client, id)
  if (!row) throw notFound()
  return presentEntry(row, now)
}

type Told = { before: HeadFact | null; after: HeadFact | null }
type Change = { held: readonly Group[]; zone: string; from: Date; told: Told }

const follow = async (tx: Tx, scope: Scope, { held, zone, from, told }: Change): Promise<void> => {
  const { client, now } = scope
  const ids = held.map(({ id }) => id)
  const heads = await projectHeads(tx, { client, zone, from }, ids)
  await setCounts(tx, { client, now }, heads)
  const tellOf = (fact: HeadFact | null) => (fact === null ? {} : toldOf(fact, held))
  writeHistories(
    tx,
    scope,
    held.map((group) => ({
      ...{ kind: groups.kind, id: group.id, name: group.name, farm: group.farm },
      before: { ...group, ...tellOf(told.before) },
      after: { ...group, animal_count: heads.get(group.id) ?? 0, ...tellOf(told.after) },
    })),
  )
  await recomputePlans(tx, scope, { group: ids })
}

// What happened stands in the history of both groups of a move, also where the present heads stay what they are.
const toldOf = ({ kind, group, to, heads, at }: HeadFact, held: readonly Group[]) => {
  const nameOf = (id: number | null) => held.find((one) => one.id === id)?.name ?? null
  return {
    ...{ head_kind: kind, head_count: heads, head_at: at },
    ...(kind === 'moved' && { head_from: nameOf(group), head_to: nameOf(to) }),
  }
}
