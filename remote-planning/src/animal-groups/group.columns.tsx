import { animalTypeRoutes } from '@manger/contract/animal-types'
import { type Group, groupRoutes } from '@manger/contract/groups'
import { NO_VALUE, useEvery, useFormat, useTranslate } from '@manger/platform'
import { Tag } from '@manger/ui'
import { type Column, type FieldLooksOf, nameColumn, useColumnOf } from '@manger/ui/data'
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
  const columnOf = useColumnOf(groupRoutes)
  const factsOf = ({ animal_type_name, max_weight }: Group) =>
    max_weight === null
      ? animal_type_name
      : `${animal_type_name} · ${t('groups.atMost', { weight: format.weightText(max_weight) })}`
  return [
    nameColumn(t('fields.name')),
    columnOf('animal_type_name', { order: 'animal_type_name', card: { place: 'note', render: factsOf } }),
    columnOf('animal_count', {
      order: 'animal_count',
      card: { place: 'figure', render: ({ animal_count }) => t('heads', { count: animal_count }) },
    }),
    columnOf('max_weight', { priority: 2 }),
    {
      key: 'tags',
      title: '',
      render: (group) => <GroupTags group={group} />,
      card: {
        place: 'below',
        render: (group) => (group.autoload || group.ignore_in_reports) && <GroupTags group={group} />,
      },
    },
    columnOf('autoload', { render: undefined }),
    columnOf('ignore_in_reports', { render: undefined }),
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
