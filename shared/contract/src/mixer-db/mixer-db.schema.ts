import { z } from 'zod'
import { Id, IdList, name } from '../fields.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import type { Access } from '../route.ts'
import { rowFields } from '../row.ts'

const admin: Access = { types: ['admin'] }
const adminOnly = { view: admin, add: admin, change: admin, delete: admin }

/** What is typed to make a mixer brand; names are unique. */
export const BrandDraft = z.object({ name: name(60) })
export type BrandDraft = z.infer<typeof BrandDraft>

/** A maker of mixers. */
export const Brand = BrandDraft.extend({ ...rowFields, models_count: z.number().int() })
export type Brand = z.infer<typeof Brand>

/** What is typed to make a model; `brand` is the list's filter (specification 3: the mixer id). */
export const ModelDraft = z.object({ name: name(60), brand: Id })
export type ModelDraft = z.infer<typeof ModelDraft>

/** A mixer model of a brand. */
export const Model = ModelDraft.extend({
  ...rowFields,
  brand_name: z.string(),
  items_count: z.number().int(),
  mixers_count: z.number().int(),
})
export type Model = z.infer<typeof Model>

/** What is typed to make a calibration item of a model, 1-64 characters, in plain. */
export const ItemDraft = z.object({ model: Id, calibration: name(64) })
export type ItemDraft = z.infer<typeof ItemDraft>

/**
 * A calibration item as it is answered: `calibration` is encrypted for the token of the call (specification 9,
 * `@manger/contract/cipher`), `name` is that of brand and model.
 */
export const Item = z.object({ ...rowFields, name: z.string(), model: Id, calibration: z.string() })
export type Item = z.infer<typeof Item>

/** Calls of mixer brands, for admin only (domain d6). */
export const brandRoutes = resource({
  path: 'dashboard/mixers/brands/',
  scope: 'global',
  section: 'manager.mixer',
  access: adminOnly,
  item: Brand,
  lite: {},
  draft: BrandDraft,
  filters: {},
  // Models and calibrations tell the name of the brand.
  touches: [NOUN.mixerModels, NOUN.mixerItems],
  noun: 'mixer brands',
})

/** Calls of mixer models, for admin only; filtered by `brand`. */
export const modelRoutes = resource({
  path: 'dashboard/mixers/models/',
  scope: 'global',
  section: 'manager.mixer',
  access: adminOnly,
  item: Model,
  lite: Model.pick({ brand: true, brand_name: true }).shape,
  draft: ModelDraft,
  filters: {
    brand: IdList.optional(),
  },
  touches: [NOUN.mixerBrands, NOUN.mixerItems],
  noun: 'mixer models',
})

/** Calls of calibration items, for admin only; filtered by `model`. */
export const itemRoutes = resource({
  path: 'dashboard/mixers/items/',
  scope: 'global',
  section: 'manager.mixer',
  access: adminOnly,
  item: Item,
  lite: Item.pick({ model: true }).shape,
  draft: ItemDraft,
  filters: { model: IdList.optional() },
  touches: [NOUN.mixerModels],
  noun: 'calibrations of mixer models',
})
