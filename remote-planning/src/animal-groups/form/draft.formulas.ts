import type { Group } from '@manger/contract/groups'
import type { GroupBody } from '../animal-groups.api.ts'

/** A group as it is typed: type and heads may still be missing. */
export type GroupForm = Omit<GroupBody, 'animal_type' | 'animal_count'> & {
  animal_type: number | null
  animal_count: number | null
}

/** A new group, or one that is there. */
export const formOf = (group: Group | null): GroupForm => ({
  name: group?.name ?? '',
  animal_type: group?.animal_type ?? null,
  animal_count: group?.animal_count ?? null,
  ignore_in_reports: group?.ignore_in_reports ?? false,
  autoload: group?.autoload ?? false,
  max_weight: group?.max_weight ?? null,
})

/** The fields by their names, in the order of the form. */
export const FIELDS = [
  'name',
  'animal_type',
  'animal_count',
  'max_weight',
  'autoload',
  'ignore_in_reports',
] as const
