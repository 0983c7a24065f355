import type { AnimalType } from '@manger/contract/animal-types'

/** A row of `animalTypeRows`. */
export type AnimalTypeRow = AnimalType

export const toAnimalType = ({
  id,
  name,
  groups_count,
  version,
  created_at,
  updated_at,
}: AnimalTypeRow): AnimalType => ({
  id,
  name,
  groups_count,
  version,
  created_at,
  updated_at,
})
