import { MIXER_HOLDING } from '@manger/contract/feedings'
import type { InferResult } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { isStatusOf } from './is-status.ts'

/** The client's feedings that hold a mixer now, with whoever works on them; there are never more than mixers. */
export const heldFeedings = (tx: Tx, client: number) =>
  tx
    .selectFrom('feedings as f')
    .innerJoin('rations as r', (on) =>
      on.onRef('r.client_id', '=', 'f.client_id').onRef('r.id', '=', 'f.ration_id'),
    )
    .select([
      'f.id',
      'f.farm_id as farm',
      'f.mixer_id as mixer',
      'f.status',
      'f.operator_load',
      'f.operator_upload',
      'r.name',
    ])
    .where('f.client_id', '=', client)
    .where(isStatusOf('f', MIXER_HOLDING))
    .orderBy('f.id')
export type HeldFeeding = InferResult<ReturnType<typeof heldFeedings>>[number]
