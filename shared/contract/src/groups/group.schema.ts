import { z } from 'zod'
import { Id, IdList, name, weight } from '../fields.ts'
import { resource } from '../resource.ts'
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

/** Calls of animal groups (specification 7). */
export const groupRoutes = resource({
  path: 'manager/groups/',
  section: 'manager.group',
  item: Group,
  draft: GroupDraft,
  filters: { farm: IdList.optional(), animal_type: IdList.optional() },
  noun: 'animal groups',
})
