import { fromKg } from '@manger/contract'
import type { Group } from '@manger/contract/groups'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Tag } from '@manger/ui'
import type { Column, CopyColumn } from '@manger/ui/data'
import * as s from './list.module.css'

/** What is special about a group, as small facts. */
export const GroupTags = ({ group }: { group: Group }) => {
  const t = useTranslate()
  return (
    <>
      {group.autoload && <Tag tone="green">{t('groups.autoload')}</Tag>}
      {group.ignore_in_reports && <Tag>{t('groups.ignored')}</Tag>}
    </>
  )
}

/** Columns of the animal groups of a farm. */
export const useGroupColumns = (): Column<Group>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'name', title: t('groups.name'), isName: true, render: ({ name }) => name },
    { key: 'type', title: t('groups.type'), render: ({ animal_type_name }) => animal_type_name },
    {
      key: 'heads',
      title: t('groups.heads'),
      align: 'number',
      render: ({ animal_count }) => format.number(animal_count, 0),
    },
    {
      key: 'max',
      title: t('groups.maxWeight'),
      unit: format.units.weight,
      align: 'number',
      priority: 2,
      render: ({ max_weight }) => format.weight(max_weight).value,
    },
    {
      key: 'tags',
      title: '',
      render: (group) => (
        <span className={s.tags}>
          <GroupTags group={group} />
        </span>
      ),
    },
    {
      key: 'changed',
      title: t('groups.changed'),
      align: 'number',
      priority: 3,
      render: ({ updated_at }) => <span className={s.other}>{format.dateTime(updated_at)}</span>,
    },
  ]
}

/** The same list for a spreadsheet: numbers bare. */
export const useGroupCopy = (): CopyColumn<Group>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  return [
    { title: t('groups.name'), value: ({ name }) => name },
    { title: t('groups.type'), value: ({ animal_type_name }) => animal_type_name },
    { title: t('groups.heads'), value: ({ animal_count }) => animal_count },
    {
      title: `${t('groups.maxWeight')}, ${format.units.weight}`,
      value: ({ max_weight }) => (max_weight === null ? null : format.trunc2(fromKg(max_weight, units))),
    },
    { title: t('groups.autoload'), value: ({ autoload }) => yesNo(autoload) },
    { title: t('groups.ignored'), value: ({ ignore_in_reports }) => yesNo(ignore_in_reports) },
  ]
}
