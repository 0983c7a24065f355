import { type Mixer, MixerDraft } from '@manger/contract/mixers'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** Where the fields of a mixer are kept. */
export const STORED = storedAs(MixerDraft, { farm: 'farm_id', model: 'model_id' })

/** Mixers of the caller's farms, with brand, model and the feeding that occupies each. */
export const mixerRows = (_tx: Tx, scope: Scope) => sql<Mixer>`(
  select x.id, ${STORED.of('x')}, b.name as brand_name, m.name as model_name, x.version, x.created_at, x.updated_at,
    (select jsonb_build_object('id', f.id, 'name', r.name, 'status', f.status)
      from feedings f join rations r on r.client_id = f.client_id and r.id = f.ration_id
      where f.client_id = x.client_id and f.mixer_id = x.id and f.status in ('in_process', 'loaded', 'out_process')
    ) as busy
  from mixers x
  left join mixer_models m on m.id = x.model_id
  left join mixer_brands b on b.id = m.brand_id
  where x.client_id = ${scope.client} and not x.deleted and ${ofOwnFarms('x.farm_id', scope)})`
