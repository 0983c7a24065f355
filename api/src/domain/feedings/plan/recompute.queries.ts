import type { NormStep } from '@manger/contract/feedings'
import { sql } from 'kysely'
import { dayIn } from '#core/database/days.ts'
import type { Tx } from '#core/database/transaction.ts'
import { isOneOf, oneOfIds } from '#core/records/visible.ts'

/** Which plans may have changed. Each field narrows the choice; without any it is every plan of the client. */
export type RecomputeChoice = {
  farm?: number
  ration?: number | readonly number[]
  group?: number | readonly number[]
  mixer?: number
  period?: number
}

/**
 * Lets one after the other change the plans of a client until its transaction ends: norms follow from each other, so
 * who computes them second must see what the first has written. Asked for before a waiting feeding is locked.
 */
export const holdPlans = async (tx: Tx, client: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plans:${client}`}, 0))`.execute(tx)
}

/** Locks the waiting feedings of a choice from the farm's today on, in the order of their ids; answers the ids. */
export const lockOpenPlans = async (
  tx: Tx,
  { client, now }: { client: number; now: Date },
  { farm, ration, group, mixer, period }: RecomputeChoice,
): Promise<number[]> => {
  await holdPlans(tx, client)
  const groups = typeof group === 'number' ? [group] : group
  const rows = await tx
    .selectFrom('feedings as f')
    .innerJoin('farms as farm', (on) =>
      on.onRef('farm.client_id', '=', 'f.client_id').onRef('farm.id', '=', 'f.farm_id'),
    )
    .select('f.id')
    .where('f.client_id', '=', client)
    .where('f.status', '=', 'waited')
    .where('f.cancelled', '=', false)
    .where(sql<boolean>`f.planned_on >= ${dayIn(now, sql.ref('farm.timezone'))}`)
    .where(({ and }) =>
      and([
        ...oneOfIds('f.farm_id', only(farm)),
        ...oneOfIds('f.ration_id', typeof ration === 'number' ? [ration] : ration),
        ...oneOfIds('f.mixer_id', only(mixer)),
        ...oneOfIds('f.period_id', only(period)),
      ]),
    )
    .$if(groups !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('feeding_groups as fg')
            .select('fg.group_id')
            .whereRef('fg.client_id', '=', 'f.client_id')
            .whereRef('fg.feeding_id', '=', 'f.id')
            .where(isOneOf('fg.group_id', groups ?? [])),
        ),
      ),
    )
    .orderBy('f.id')
    .forNoKeyUpdate('f')
    .execute()
  return rows.map(({ id }) => id)
}

const only = (id: number | undefined): number[] | undefined => (id === undefined ? undefined : [id])

type LineKey = { client: number; feeding: number; group: number }

const lineOf = (tx: Tx, { client, feeding, group }: LineKey) =>
  tx
    .updateTable('feeding_groups')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .where('group_id', '=', group)

/** Sets what a locked feeding's group follows: the heads of its day and the norms that keep its weight. */
export const updateGroupNorm = (
  tx: Tx,
  key: LineKey,
  change: { heads: number; norm: number; norm_now: number },
) => lineOf(tx, key).set(change).execute()

/** Updates the explanation of a norm where the plan itself did not change. */
export const updateGroupWhy = (tx: Tx, key: LineKey, why: readonly NormStep[]) =>
  lineOf(tx, key)
    .set({ why: JSON.stringify(why) })
    .execute()
