import { MIXER_HOLDING } from '@manger/contract/feedings'
import { type InferResult, type SqlBool, sql } from 'kysely'
import { building } from '#core/database/building.ts'
import { isStatusOf } from './is-status.ts'

/** The feedings of the client of those chosen that hold a mixer now, with whoever works on them; never more than mixers. */
export const heldFeedings = building
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
  .where(sql<SqlBool>`f.client_id = (select client_id from chosen limit 1)`)
  .where(isStatusOf('f', MIXER_HOLDING))
  .orderBy('f.id')
export type HeldFeeding = InferResult<typeof heldFeedings>[number]
