import { z } from 'zod'
import { HISTORY_PAGE_SIZE } from '../constants.ts'
import { FIELD_KINDS } from '../field-kinds.ts'
import { Day, Id, IdList, Moment } from '../fields.ts'
import { listOf, listQueryOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { type Access, route } from '../route.ts'
import { Ref } from '../row.ts'

/** The seven histories of specification 7, by the last part of their path. */
const HISTORY_KINDS = [
  'farms',
  'rations',
  'groups',
  'animaltypes',
  'ingredients',
  'mixers',
  'stocks',
] as const
/** One of the seven histories. */
export type HistoryKind = (typeof HISTORY_KINDS)[number]
/** The histories whose objects are kept when they are deleted, and can be restored. */
export type KeptKind = Exclude<HistoryKind, 'farms'>

/** Histories of administrative acts: who was let in, what was granted, what was bought and sold. */
const ACT_KINDS = ['users', 'accessgroups', 'clients', 'deliveries'] as const
/** A history of administrative acts. */
export type ActKind = (typeof ACT_KINDS)[number]

/** Histories of the daily work and of what stands around it. */
const WORK_KINDS = [
  'feedings',
  'periods',
  'leftovers',
  'performance',
  'ingredienttypes',
  'recipes',
  'compoundfeedorders',
  'companies',
  'deliverycompanies',
] as const
/** A history of the daily work. */
export type WorkKind = (typeof WORK_KINDS)[number]

/** Every kind of object whose changes are told. */
export const CHANGED_KINDS = [...HISTORY_KINDS, ...WORK_KINDS, ...ACT_KINDS] as const
/** One of {@link CHANGED_KINDS}. */
export type ChangedKind = (typeof CHANGED_KINDS)[number]

/** Fields whose values never leave the server: only that they changed is told (domain d2). */
export const MASKED_FIELDS = ['password', 'token', 'calibration'] as const

/** What the object was after the change (specification 3); null where an object of this kind has no such field. */
const snapshot = {
  animal_type: z.string().nullable(),
  animal_count: z.number().int().nullable(),
  ignore_in_reports: z.boolean().nullable(),
  autoload: z.boolean().nullable(),
  /** kg; null also where the group has no cap. */
  max_weight: z.number().nullable(),
  /** Name of the feed in a history of ingredients. */
  ingredient: z.string().nullable(),
}

/** A change of one field; `kind` says how its values read, without one it only repeats what another field tells. */
export const FieldChange = z.object({
  field: z.string(),
  kind: z.enum(FIELD_KINDS).optional(),
  old: z.unknown(),
  new: z.unknown(),
})
export type FieldChange = z.infer<typeof FieldChange>

/** What can be done to an object of a history. */
export const HISTORY_ACTIONS = ['created', 'updated', 'deleted', 'restored'] as const
/** What was done to an object. */
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** A history entry: who changed what, when, in which language and zone, field by field, and what came of it. */
export const HistoryEntry = z.object({
  id: z.string(),
  type: z.string(),
  object_id: Id,
  name: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  /** Of a deletion: the object is still gone and nothing stands in the way of its return. */
  restorable: z.boolean(),
  /** The object is deleted as of now, whatever this entry did; absent where the server does not tell. */
  gone: z.boolean().optional(),
  user: Ref.nullable(),
  /** Farm and company that the object belongs to; null where it belongs to none. */
  farm: Id.nullable().optional(),
  company: Id.nullable().optional(),
  /** Day that the object is of: the one a feeding or order is planned for, that of leftovers or of a delivery. */
  day: z.string().nullable().optional(),
  at: Moment,
  language: z.string(),
  timezone: z.string(),
  changes: z.array(FieldChange),
  ...snapshot,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const readers: Access = { anyOf: [need('history', 'view')] }
// Whoever keeps users, access groups and grants reads what was done to them (domain d6).
const keepers: Access = { ...readers, types: ['client', 'admin'] }

const filters = {
  object_id: IdList.optional(),
  user: IdList.optional(),
  action: z.enum(HISTORY_ACTIONS).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

const historyOf = (kind: ChangedKind, access = readers) =>
  route({
    method: 'GET',
    path: `history/${kind}/`,
    scope: 'client',
    access,
    query: listQueryOf(HISTORY_PAGE_SIZE).extend({
      ...filters,
      /** Only entries that changed this field. */
      field: z.string().max(60).optional(),
    }),
    answer: listOf(HistoryEntry),
    summary: `History of ${kind}`,
  })

const KEPT_BY_KEEPERS: readonly ChangedKind[] = ['users', 'accessgroups', 'clients']

/** Calls of the histories, one of each kind (specification 7 names seven), newest first. */
export const historyRoutes = Object.fromEntries(
  CHANGED_KINDS.map((kind) => [kind, historyOf(kind, KEPT_BY_KEEPERS.includes(kind) ? keepers : readers)]),
) as Record<ChangedKind, ReturnType<typeof historyOf>>

const isKind = (text: string): text is ChangedKind => CHANGED_KINDS.some((kind) => kind === text)

const Kinds = z
  .string()
  .max(400)
  .refine((text) => text.split(',').every(isKind))
  .transform((text) => text.split(',').filter(isKind))

/** One list over all histories, of the kinds that the caller may read. */
export const changeRoutes = {
  list: route({
    method: 'GET',
    path: 'history/',
    scope: 'client',
    access: readers,
    query: listQueryOf(HISTORY_PAGE_SIZE)
      .omit({ page: true, offset: true, ordering: true })
      .extend({
        ...filters,
        /** Of these kinds, comma-joined; all of them without. */
        kind: Kinds.optional(),
        /** The page after this entry: what is written meanwhile moves nothing. */
        before: z.uuid().optional(),
      }),
    answer: listOf(HistoryEntry),
    summary: 'Every change of a client, newest first, by person, day, kind and name of the object',
  }),
}

/**
 * Under which name a history tells what is stored, and sent by the form of its noun, under another: a name that says something
 * else beside the fields of other kinds. By kind; what is not named keeps its name.
 */
export const TOLD_AS: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  feedings: {
    period: 'period_name',
    ration: 'ration_name',
    mixer: 'mixer_name',
    order: 'place',
    locked: 'weight_locked',
    groups: 'animal_groups',
  },
  periods: { auto_load: 'auto_quantity', leftovers: 'counts_leftovers' },
  performance: { group: 'group_name' },
  leftovers: { group: 'group_name', period: 'period_name', weight: 'weight_left', score: 'bunk_score' },
  recipes: {
    product: 'product_name',
    starting_mass: 'smallest_batch',
    mixing_mass: 'largest_batch',
    ingredients: 'recipe',
  },
  compoundfeedorders: { recipe: 'recipe_name', stock: 'stock_name', planned_mass: 'planned_weight' },
}

/** The name under which the form of a kind sends a field that its history tells as `told`. */
export const sentName = (kind: string, told: string): string =>
  Object.entries(TOLD_AS[kind] ?? {}).find(([, name]) => name === told)?.[0] ?? told
