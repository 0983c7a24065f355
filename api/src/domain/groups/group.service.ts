import type { Group, GroupDraft } from '@manger/contract/groups'
import type { RecordSpec } from '#core/records/record.ts'
import { checkFarm, checkReferences } from '#core/records/references.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { groupRows, STORED } from './group.queries.ts'

type Filters = { farm?: number[]; animal_type?: number[] }

/** Animal groups: who is fed. */
export const groups: RecordSpec<Group, Group, GroupDraft, Filters> = {
  table: 'groups',
  kind: 'groups',
  rows: groupRows,
  present: (row) => row,
  toColumns: STORED.toColumns,
  searched: ['name', 'animal_type_name'],
  orderings: ['name', 'animal_type_name', 'animal_count', 'created_at', 'updated_at'],
  filter: ({ farm, animal_type }) => [
    ...oneOfIds('record.farm', farm),
    ...oneOfIds('record.animal_type', animal_type),
  ],
  check: async (tx, scope, { draft }) => [
    ...(await checkFarm(tx, scope, draft.farm)),
    ...(await checkReferences(tx, scope, [
      { field: 'animal_type', table: 'animal_types', id: draft.animal_type },
    ])),
  ],
  removal: 'soft',
  place: ({ farm }) => ({ farm }),
}
