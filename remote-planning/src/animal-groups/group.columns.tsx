import { fromKg } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import type { Group, groupRoutes } from '@manger/contract/groups'
import { NO_VALUE, useEvery, useFormat, useSession, useTranslate } from '@manger/platform'
import { Tag } from '@manger/ui'
import { type Column, type FieldLooksOf, nameColumn } from '@manger/ui/data'
import * as s from './animal-groups.module.css'

/** The fields of an animal group; `before` tells the name of its type to who may not see the types. */
export const useGroupFields = (before: Group | null): FieldLooksOf<typeof groupRoutes> => {
  const t = useTranslate()
  const types = useEvery(animalTypeRoutes.list, { ordering: 'name' }).data?.data ?? []
  const typeName = (id: number | null) =>
    (before?.animal_type === id ? before?.animal_type_name : types.find((type) => type.id === id)?.name) ??
    NO_VALUE
  return {
    name: {},
    animal_type: { text: typeName },
    animal_count: {},
    max_weight: { hint: t('groups.maxWeightHint') },
    autoload: { hint: t('groups.autoloadHint') },
    ignore_in_reports: { hint: t('groups.ignoreHint') },
  }
}

// What is special about a group, as small facts.
const GroupTags = ({ group }: { group: Group }) => {
  const t = useTranslate()
  return (
    <span className={s.tags}>
      {group.autoload && <Tag tone="green">{t('fields.autoload')}</Tag>}
      {group.ignore_in_reports && <Tag>{t('groups.ignored')}</Tag>}
    </span>
  )
}

/** Columns of the animal groups of a farm. */
export const useGroupColumns = (): Column<Group>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const yesNo = (is: boolean) => t(is ? 'values.yes' : 'values.no')
  const factsOf = ({ animal_type_name, max_weight }: Group) =>
    max_weight === null
      ? animal_type_name
      : `${animal_type_name} · ${t('groups.atMost', { weight: format.weightText(max_weight) })}`
  return [
    nameColumn(t('fields.name')),
    {
      key: 'type',
      title: t('fields.animal_type'),
      order: 'animal_type_name',
      render: ({ animal_type_name }) => animal_type_name,
      card: { place: 'note', render: factsOf },
      copy: { value: ({ animal_type_name }) => animal_type_name },
    },
    {
      key: 'heads',
      title: t('fields.animal_count'),
      align: 'number',
      order: 'animal_count',
      render: ({ animal_count }) => format.number(animal_count, 0),
      card: { place: 'figure', render: ({ animal_count }) => t('heads', { count: animal_count }) },
      copy: { value: ({ animal_count }) => animal_count },
    },
    {
      key: 'max',
      title: t('fields.max_weight'),
      unit: format.units.weight,
      align: 'number',
      priority: 2,
      render: ({ max_weight }) => format.weight(max_weight).value,
      copy: {
        value: ({ max_weight }) => (max_weight === null ? null : format.trunc2(fromKg(max_weight, units))),
      },
    },
    {
      key: 'tags',
      title: '',
      render: (group) => <GroupTags group={group} />,
      card: {
        place: 'below',
        render: (group) => (group.autoload || group.ignore_in_reports) && <GroupTags group={group} />,
      },
    },
    {
      key: 'autoload',
      title: t('fields.autoload'),
      copy: { value: ({ autoload }) => yesNo(autoload) },
    },
    {
      key: 'ignored',
      title: t('fields.ignore_in_reports'),
      copy: { value: ({ ignore_in_reports }) => yesNo(ignore_in_reports) },
    },
    {
      key: 'changed',
      title: t('groups.changed'),
      align: 'number',
      priority: 3,
      order: 'updated_at',
      render: ({ updated_at }) => <span className={s.other}>{format.dateTime(updated_at)}</span>,
    },
  ]
}
