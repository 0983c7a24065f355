import { dayOf, startOfDay } from '@manger/contract'
import { type HeadFact, type HeadStep, headSteps } from '@manger/contract/groups'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { uuidv7 } from '#core/uuid.ts'
import { factsOf, insertEntries, replaceSteps } from './head-entry.queries.ts'

const daysOf = (steps: readonly HeadStep[], zone: string): { day: string; heads: number }[] => [
  ...new Map(
    steps.map(({ at, heads }) => {
      const day = dayOf(new Date(at), zone)
      return [day, { day, heads }]
    }),
  ).values(),
]

/**
 * Makes the heads of groups of a farm anew from what was told of them, from a moment on; the caller holds the groups.
 * Answers their present heads.
 */
export const projectHeads = async (
  tx: Tx,
  { client, zone, from }: { client: number; zone: string; from: Date },
  groups: readonly number[],
): Promise<Map<number, number>> => {
  const facts = await factsOf(tx, client, groups)
  const day = dayOf(from, zone)
  const all = groups.map((group) => ({ group, steps: headSteps(group, facts) }))
  await replaceSteps(
    tx,
    { client, from, day },
    all.map(({ group, steps }) => ({
      group,
      steps: steps.filter(({ at }) => Date.parse(at) >= from.getTime()),
      days: daysOf(steps, zone).filter((one) => one.day >= day),
    })),
  )
  return new Map(all.map(({ group, steps }) => [group, steps.at(-1)?.heads ?? 0]))
}

type Counted = { id: number; animal_count: number }

const count = async (
  tx: Tx,
  { client, user, now }: Pick<Scope, 'client' | 'user' | 'now'>,
  { zone, counted, at }: { zone: string; counted: readonly Counted[]; at: Date },
): Promise<void> => {
  const facts = counted.map(({ id, animal_count }): HeadFact => {
    return { id: uuidv7(now), kind: 'set', group: id, to: null, heads: animal_count, at: at.toISOString() }
  })
  await insertEntries(tx, { client, account: user?.id ?? null, now }, facts)
  await projectHeads(
    tx,
    { client, zone, from: at },
    counted.map(({ id }) => id),
  )
}

/** The heads that groups of a farm were made with: they were there all that day. */
export const countFirst = async (
  tx: Tx,
  scope: Scope,
  { farm, counted }: { farm: number; counted: readonly Counted[] },
): Promise<void> => {
  const zone = await zoneOfFarm(tx, scope.client, farm)
  await count(tx, scope, { zone, counted, at: startOfDay(dayOf(scope.now, zone), zone) })
}

/** The heads that somebody has typed for groups of a farm: a count of now. */
export const countNow = async (
  tx: Tx,
  scope: Scope,
  { farm, counted }: { farm: number; counted: readonly Counted[] },
): Promise<void> =>
  count(tx, scope, { zone: await zoneOfFarm(tx, scope.client, farm), counted, at: scope.now })
