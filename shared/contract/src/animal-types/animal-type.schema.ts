import { z } from 'zod'
import { name } from '../fields.ts'
import { NOUN } from '../nouns.ts'
import { keptResource } from '../resource.ts'
import { rowFields } from '../row.ts'

/** What is typed to make an animal type: a name of 1-60 characters, unique per client. */
export const AnimalTypeDraft = z.object({ name: name(60) })
export type AnimalTypeDraft = z.infer<typeof AnimalTypeDraft>

/** A kind of animal; `groups_count` tells how many groups use it. */
export const AnimalType = AnimalTypeDraft.extend({ ...rowFields, groups_count: z.number().int() })
export type AnimalType = z.infer<typeof AnimalType>

/** Calls of animal types (specification 7). */
export const animalTypeRoutes = keptResource({
  path: 'manager/animaltypes/',
  section: 'manager.animaltype',
  item: AnimalType,
  lite: {},
  draft: AnimalTypeDraft,
  filters: {},
  // A group tells the name of its type.
  touches: [NOUN.groups],
  noun: 'animal types',
})
