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
  user: Ref.nullable(),
  /** Farm and company that the object belongs to; null where it belongs to none. */
  farm: Id.nullable().optional(),
  company: Id.nullable().optional(),
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

const historyOf = (kind: HistoryKind | ActKind, access = readers) =>
  route({
    method: 'GET',
    path: `history/${kind}/`,
    scope: 'client',
    access,
    query: listQueryOf(HISTORY_PAGE_SIZE).extend({
      object_id: IdList.optional(),
      user: IdList.optional(),
      action: z.enum(HISTORY_ACTIONS).optional(),
      /** Only entries that changed this field. */
      field: z.string().max(60).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    answer: listOf(HistoryEntry),
    summary: `History of ${kind}`,
  })

/** Calls of the seven histories, newest first (specification 7), and of those of administrative acts. */
export const historyRoutes = {
  farms: historyOf('farms'),
  rations: historyOf('rations'),
  groups: historyOf('groups'),
  animaltypes: historyOf('animaltypes'),
  ingredients: historyOf('ingredients'),
  mixers: historyOf('mixers'),
  stocks: historyOf('stocks'),
  users: historyOf('users', keepers),
  accessgroups: historyOf('accessgroups', keepers),
  clients: historyOf('clients', keepers),
  deliveries: historyOf('deliveries'),
} satisfies Record<HistoryKind | ActKind, unknown>
