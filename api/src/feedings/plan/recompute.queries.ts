import { sql } from 'kysely'
import type { Tx } from '#database/transaction.ts'
import { oneOfIds } from '#records/visible.ts'

/** Whose plans may have changed; several fields narrow it further. */
export type RecomputeChoice = {
  farm?: number
  ration?: number
  group?: number
  mixer?: number
  feeding?: number
}

/** Locks the waiting feedings of a choice from the farm's today on, in the order of their ids; answers the ids. */
export const lockOpenPlans = async (
  tx: Tx,
  { client, now }: { client: number; now: Date },
  { farm, ration, group, mixer, feeding }: RecomputeChoice,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('feedings as f')
    .innerJoin('farms as farm', (on) =>
      on.onRef('farm.client_id', '=', 'f.client_id').onRef('farm.id', '=', 'f.farm_id'),
    )
    .select('f.id')
    .where('f.client_id', '=', client)
    .where('f.status', '=', 'waited')
    .where('f.cancelled', '=', false)
    .where(sql<boolean>`f.planned_on >= (${now.toISOString()}::timestamptz at time zone farm.timezone)::date`)
    .where(({ and }) =>
      and([
        ...oneOfIds('f.id', only(feeding)),
        ...oneOfIds('f.farm_id', only(farm)),
        ...oneOfIds('f.ration_id', only(ration)),
        ...oneOfIds('f.mixer_id', only(mixer)),
      ]),
    )
    .$if(group !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('feeding_groups as fg')
            .select('fg.group_id')
            .whereRef('fg.client_id', '=', 'f.client_id')
            .whereRef('fg.feeding_id', '=', 'f.id')
            .where('fg.group_id', '=', group ?? 0),
        ),
      ),
    )
    .orderBy('f.id')
    .forUpdate('f')
    .execute()
  return rows.map(({ id }) => id)
}

const only = (id: number | undefined): number[] | undefined => (id === undefined ? undefined : [id])

/** Sets what a locked feeding's group follows: the heads of its day and the norm that keeps its weight. */
export const updateGroupNorm = (
  tx: Tx,
  { client, feeding, group }: { client: number; feeding: number; group: number },
  change: { heads: number; norm: number },
) =>
  tx
    .updateTable('feeding_groups')
    .set(change)
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .where('group_id', '=', group)
    .execute()
