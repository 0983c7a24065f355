import { z } from 'zod'
import { SHARE_STEP } from '../constants.ts'
import { Id, Moment, name, OpId, share, Version, weight } from '../fields.ts'
import { cellName, importOf, oneIsNeeded } from '../imports/import.schema.ts'
import { INGREDIENT_CLASSES, SWATCHES } from '../ingredients/ingredient.schema.ts'
import { Ref, rowFields } from '../row.ts'

/** A line of a ration as typed: the ingredient and its share in percent, see `share`; the order is the loading order. */
export const RationLineDraft = z.object({
  ingredient: Id,
  percent: share(),
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

/** A line of a ration as answered, with what the ingredient is now: its stock, dry matter in %, price per 1000 kg. */
export const RationLine = RationLineDraft.extend({
  name: z.string(),
  stock_name: z.string(),
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

/**
 * One of the recipes that a ration had: never overwritten; dry matter in % and price per 1000 kg as they were when it was
 * made, those of the present one as they are now.
 */
export const RationVersion = z.object({
  ration_version: z.number().int(),
  created_at: Moment,
  author: Ref.nullable(),
  is_current: z.boolean(),
  recipe: z.array(RationLine),
  dry_matter: z.number(),
  humidity: z.number(),
  price: z.number(),
})
export type RationVersion = z.infer<typeof RationVersion>

/** New dry matter in % of an ingredient, to be kept in the ration (F9); without `save` nothing is changed. */
export const KeepDryMatter = z.object({
  ingredient: Id,
  dry_matter: z.number().min(0.01).max(100),
  save: z.boolean().default(false),
  version: Version.optional(),
  /** Other rations with the ingredient that keep their dry matter in the same save, each as the caller saw it. */
  also: z
    .array(z.object({ ration: Id, version: Version }))
    .max(200)
    .default([]),
  op_id: OpId.optional(),
})
export type KeepDryMatter = z.infer<typeof KeepDryMatter>

const KeptLine = z.object({
  ingredient: Id,
  name: z.string(),
  swatch: z.enum(SWATCHES),
  percent: z.number(),
  new_percent: z.number(),
  dry_matter: z.number(),
  new_dry_matter: z.number(),
})

/** Another ration with the ingredient, before and after; it is saved where the caller chooses it. */
export const OtherKept = z.object({
  ...Ref.shape,
  farm: Ref,
  version: Version,
  dry_matter: z.number(),
  new_dry_matter: z.number(),
  factor: z.number(),
  kg_per_head: z.number().nullable(),
  lines: z.array(KeptLine),
  feedings: z.number().int(),
})
export type OtherKept = z.infer<typeof OtherKept>

/**
 * A ration that keeps the dry matter of every head (F9): lines before and after, the factor for kg per head, kg per
 * head and day before, how many waiting feedings follow, and the other rations of the ingredient.
 */
export const DryMatterKept = z.object({
  ration: Ration,
  saved: z.boolean(),
  factor: z.number(),
  dry_matter: z.number(),
  humidity: z.number(),
  kg_per_head: z.number().nullable(),
  lines: z.array(KeptLine),
  feedings: z.number().int(),
  other_rations: z.array(OtherKept),
})
export type DryMatterKept = z.infer<typeof DryMatterKept>

/** Where a ration is copied to; `matches` name what stands for an ingredient of which the other farm has no such type. */
export const RationCopy = z.object({
  farm: Id,
  name: name(60).optional(),
  matches: z
    .array(z.object({ ingredient: Id, to: Id }))
    .max(60)
    .default([]),
  op_id: OpId.optional(),
})
export type RationCopy = z.infer<typeof RationCopy>

/**
 * A row of a spreadsheet as a line of a ration: rows of one name are one ration, in the order of its loading. Its share
 * is a percent, or a weight in kg where the whole ration has weights; `stock` tells apart ingredients of one name.
 */
export const RationImportRow = z
  .object({
    name: cellName(60),
    ingredient: cellName(121),
    stock: cellName(120).optional(),
    percent: RationLineDraft.shape.percent.optional(),
    // Half a gram per head is a dose too.
    kg: weight().min(SHARE_STEP).optional(),
  })
  .refine(({ percent, kg }) => percent !== undefined || kg !== undefined, {
    path: ['percent'],
    ...oneIsNeeded,
  })
export type RationImportRow = z.infer<typeof RationImportRow>

/** Rations of a spreadsheet for a farm. */
export const RationImport = importOf({ farm: Id }, RationImportRow)
export type RationImport = z.infer<typeof RationImport>
