import { z } from 'zod'
import { Day, Id, IdList, OpId, price, weight } from '../fields.ts'
import { cellName, IMPORT_BYTES_MAX, Imported, importOf, oneIsNeeded } from '../imports/import.schema.ts'
import { oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { resource } from '../resource.ts'
import { route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'

/** Most kg that an animal weighs. */
const LIVE_WEIGHT_MAX = 3000
/** Most kg that an animal gains in a day. */
const GAIN_MAX = 10

/**
 * What a group of animals gave on a farm day, each figure null where it is not told: `milk` kg of the whole group, as the
 * parlour and the tank tell it; `milk_price` per 1000 kg, of the whole farm from this day until the next one;
 * `live_weight` the mean kg of a head; `gain` kg of a head and day, where nobody weighs.
 */
export const PerformanceDraft = z.object({
  farm: Id,
  group: Id,
  date: Day,
  milk: weight().nullable().default(null),
  milk_price: price().nullable().default(null),
  live_weight: weight(LIVE_WEIGHT_MAX).nullable().default(null),
  gain: weight(GAIN_MAX).nullable().default(null),
})
export type PerformanceDraft = z.infer<typeof PerformanceDraft>

/** The figures of an entry, in the order of the screens; at least one of them is told. */
export const PERFORMANCE_FIGURES = ['milk', 'milk_price', 'live_weight', 'gain'] as const
/** One of {@link PERFORMANCE_FIGURES}. */
export type PerformanceFigure = (typeof PERFORMANCE_FIGURES)[number]

/** A stored entry; there is one of a group and day. */
export const Performance = z.object({
  ...rowFields,
  farm: Id,
  group: Ref,
  date: Day,
  milk: z.number().nullable(),
  milk_price: z.number().nullable(),
  live_weight: z.number().nullable(),
  gain: z.number().nullable(),
})
export type Performance = z.infer<typeof Performance>

const { milk, milk_price, live_weight, gain } = PerformanceDraft.shape

const figures = {
  milk: milk.unwrap().optional(),
  milk_price: milk_price.unwrap().optional(),
  live_weight: live_weight.unwrap().optional(),
  gain: gain.unwrap().optional(),
}

/** A row of a spreadsheet as an entry: the group by its name; a figure that is not told stays as it is. */
export const PerformanceImportRow = z
  .object({ date: Day, group: cellName(60), ...figures })
  .refine((row) => PERFORMANCE_FIGURES.some((figure) => (row[figure] ?? null) !== null), {
    ...oneIsNeeded,
    path: ['milk'],
  })
export type PerformanceImportRow = z.infer<typeof PerformanceImportRow>

/** Entries of a spreadsheet for the groups of a farm. */
export const PerformanceImport = importOf({ farm: Id }, PerformanceImportRow)
export type PerformanceImport = z.infer<typeof PerformanceImport>

/**
 * Figures of a group's day, as they are typed one by one: null takes a figure away, what is not named stays. `was` is what
 * the teller saw there: where something else stands by now, the call is refused with it (409).
 */
export const PerformanceTold = z
  .object({
    farm: Id,
    group: Id,
    date: Day,
    ...figures,
    was: z.object(figures).optional(),
    op_id: OpId.optional(),
  })
  .refine((told) => PERFORMANCE_FIGURES.some((figure) => told[figure] !== undefined), {
    ...oneIsNeeded,
    path: ['milk'],
  })
export type PerformanceTold = z.infer<typeof PerformanceTold>

// Who may change a group tells what it gave, as they tell its heads.
const change = { anyOf: [need('manager.group', 'change')] }
const touches = [NOUN.performance, NOUN.reports]

/** Calls of what groups of animals give: read by who sees the groups, told by who may change them. */
export const performanceRoutes = {
  ...resource({
    path: NOUN.performance,
    section: 'manager.group',
    access: { add: change, change, delete: change },
    item: Performance,
    lite: Performance.pick({ farm: true, group: true, date: true }).shape,
    draft: PerformanceDraft,
    filters: {
      farm: IdList.optional(),
      group: IdList.optional(),
      date_after: Day.optional(),
      date_before: Day.optional(),
    },
    touches,
    noun: 'performance of groups',
  }),
  tell: route({
    method: 'POST',
    path: `${NOUN.performance}told/`,
    scope: 'client',
    access: change,
    body: PerformanceTold,
    answer: oneOf(Performance.nullable()),
    touches,
    summary:
      'Tell figures of a day one by one; the last one taken away takes the entry with it, and nothing is answered',
  }),
  import: route({
    method: 'POST',
    path: `${NOUN.performance}import/`,
    scope: 'client',
    access: change,
    body: PerformanceImport,
    bytes: IMPORT_BYTES_MAX,
    answer: oneOf(Imported),
    touches,
    summary: 'Tell what groups gave by the rows of a spreadsheet, all or none',
  }),
}
