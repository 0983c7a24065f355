import { z } from 'zod'
import { Id, IdList, name } from '../fields.ts'
import { INGREDIENT_CLASSES, SWATCHES } from '../ingredients/ingredient.schema.ts'
import { resource } from '../resource.ts'
import { rowFields } from '../row.ts'

/** A line of a ration as typed: the ingredient and its share in percent, two decimals; the order is the loading order. */
export const RationLineDraft = z.object({
  ingredient: Id,
  percent: z.number().min(0.01).max(100).multipleOf(0.01),
})
export type RationLineDraft = z.infer<typeof RationLineDraft>

/** What is typed to make a ration; that the percents add up to 100 is checked by `checkRation`. */
export const RationDraft = z.object({
  farm: Id,
  name: name(60),
  rounding: z.boolean().default(true),
  recipe: z.array(RationLineDraft).max(60),
})
export type RationDraft = z.infer<typeof RationDraft>

/** A line of a ration as answered, with what the ingredient is now: dry matter in %, price per 1000 kg. */
export const RationLine = RationLineDraft.extend({
  name: z.string(),
  class: z.enum(INGREDIENT_CLASSES),
  swatch: z.enum(SWATCHES),
  dry_matter: z.number(),
  price: z.number(),
  deleted: z.boolean(),
})
export type RationLine = z.infer<typeof RationLine>

/** A ration with its present recipe; dry matter, humidity in % (F6), price per 1000 kg (F8). */
export const Ration = RationDraft.extend({
  ...rowFields,
  recipe: z.array(RationLine),
  ration_version: z.number().int(),
  dry_matter: z.number(),
  humidity: z.number(),
  price: z.number(),
})
export type Ration = z.infer<typeof Ration>

/** Calls of rations (specification 7). */
export const rationRoutes = resource({
  path: 'manager/rations/',
  section: 'manager.ration',
  item: Ration,
  draft: RationDraft,
  filters: { farm: IdList.optional() },
  noun: 'rations',
})
