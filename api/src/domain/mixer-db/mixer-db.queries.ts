import type { Brand, Item, Model } from '@manger/contract/mixer-db'
import { sql } from 'kysely'

/** Mixer brands with how many models each has. */
export const brandRows = sql<Brand>`(
  select b.id, b.name, b.version, b.created_at, b.updated_at,
    (select count(*)::int from mixer_models m where m.brand_id = b.id) as models_count
  from mixer_brands b)`

/** Mixer models with their brand and how many mixers of the visible clients are of that model. */
export const modelRows = sql<Model>`(
  select m.id, m.name, m.brand_id as brand, b.name as brand_name, m.version, m.created_at, m.updated_at,
    (select count(*)::int from mixer_items i where i.model_id = m.id) as items_count,
    (select count(*)::int from mixers x where x.model_id = m.id and not x.deleted) as mixers_count
  from mixer_models m join mixer_brands b on b.id = m.brand_id)`

/** Calibrations of models, in plain: they leave encrypted. */
export const itemRows = sql<Item>`(
  select i.id, b.name || ' ' || m.name as name, i.model_id as model, i.calibration, i.version, i.created_at, i.updated_at
  from mixer_items i join mixer_models m on m.id = i.model_id join mixer_brands b on b.id = m.brand_id)`
