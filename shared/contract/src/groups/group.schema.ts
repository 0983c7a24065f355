import { z } from 'zod'
import { Day, Id, IdList, name, weight } from '../fields.ts'
import { cellName, IMPORT_BYTES_MAX, Imported, importOf } from '../imports/import.schema.ts'
import { ById, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { keptResource } from '../resource.ts'
import { route } from '../route.ts'
import { rowFields } from '../row.ts'

/** What is typed to make an animal group of a farm; max weight in kg caps one feeding, null = no cap. */
export const GroupDraft = z.object({
  farm: Id,
  name: name(60),
  animal_type: Id,
  animal_count: z.number().int().min(0).max(99_999),
  ignore_in_reports: z.boolean().default(false),
  autoload: z.boolean().default(false),
  max_weight: weight(60_000).nullable().default(null),
})
export type GroupDraft = z.infer<typeof GroupDraft>

/** An animal group with the name of its type. */
export const Group = GroupDraft.extend({ ...rowFields, animal_type_name: z.string() })
export type Group = z.infer<typeof Group>

/** Days that the heads of a group are told of, today the last. */
export const HEADS_DAYS = 90

/**
 * Heads of a group at each of its farm's days, oldest first, today the last and at most 90 days; `waiting` counts the
 * feedings from today on that have not begun and follow its heads (locked ones and typed heads do not).
 */
export const GroupHeads = z.object({
  days: z.array(z.object({ date: Day, heads: z.number().int() })),
  waiting: z.number().int(),
})
export type GroupHeads = z.infer<typeof GroupHeads>

/** A row of a spreadsheet as an animal group: its type by name; a cap that is not told stays as it is. */
export const GroupImportRow = z.object({
  name: cellName(60),
  animal_type: cellName(60),
  animal_count: GroupDraft.shape.animal_count,
  max_weight: weight(60_000).nullable().optional(),
})
export type GroupImportRow = z.infer<typeof GroupImportRow>

/** Animal groups of a spreadsheet for a farm; an animal type that is not there is made. */
export const GroupImport = importOf({ farm: Id }, GroupImportRow)
export type GroupImport = z.infer<typeof GroupImport>

// Their heads move what is planned for them; farms and animal types count them.
/** Nouns whose answers change with the heads of groups. */
export const GROUP_TOUCHED = [
  NOUN.feedings,
  NOUN.periods,
  NOUN.rations,
  NOUN.leftovers,
  NOUN.farms,
  NOUN.animalTypes,
]

/** Calls of animal groups (specification 7), with the daily history of their heads (domain d2). */
export const groupRoutes = {
  ...keptResource({
    path: 'manager/groups/',
    section: 'manager.group',
    item: Group,
    lite: Group.pick({ farm: true, animal_type: true, animal_count: true }).shape,
    draft: GroupDraft,
    filters: { farm: IdList.optional(), animal_type: IdList.optional() },
    touches: GROUP_TOUCHED,
    noun: 'animal groups',
  }),
  heads: route({
    method: 'GET',
    path: 'manager/groups/:id/heads/',
    scope: 'client',
    access: { anyOf: [need('manager.group', 'view')] },
    params: ById,
    answer: oneOf(GroupHeads),
    summary: 'The heads of an animal group day by day',
  }),
  // What is there is changed only by who may change it.
  import: route({
    method: 'POST',
    path: 'manager/groups/import/',
    scope: 'client',
    access: { anyOf: [need('manager.group', 'add')] },
    body: GroupImport,
    bytes: IMPORT_BYTES_MAX,
    answer: oneOf(Imported),
    touches: [NOUN.groups, ...GROUP_TOUCHED],
    summary: 'Make animal groups of the rows of a spreadsheet, all or none',
  }),
}
