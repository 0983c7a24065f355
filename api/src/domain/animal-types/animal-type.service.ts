import type { AnimalType, AnimalTypeDraft } from '@manger/contract/animal-types'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec } from '#core/records/record.ts'
import { type AnimalTypeRow, toAnimalType } from './animal-type.presenter.ts'
import { animalTypeRows } from './animal-type.queries.ts'

/** Animal types: a name, unique in the client, that groups refer to. */
export const animalTypes: RecordSpec<AnimalTypeRow, AnimalType, AnimalTypeDraft, unknown> = {
  table: 'animal_types',
  kind: 'animaltypes',
  rows: animalTypeRows,
  present: toAnimalType,
  toColumns: ({ name }) => ({ name }),
  searched: ['name'],
  orderings: ['name', 'groups_count', 'created_at', 'updated_at'],
  checkRemoval: async (_tx, _scope, row) => {
    if (row.groups_count > 0) throw conflict('in_use', toAnimalType(row))
  },
  removal: 'soft',
}
