import { flagsOf, SECTIONS } from '@manger/contract'
import type { AccessGroup, accessGroupRoutes, SentRights } from '@manger/contract/users'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, countColumn, type FieldLooksOf, nameColumn } from '@manger/ui/data'

const countOf = (rights: readonly SentRights[]): number =>
  rights.reduce((sum, record) => sum + flagsOf(record.name).filter((action) => record[action]).length, 0)

const ALL_RIGHTS = SECTIONS.reduce((sum, { name }) => sum + flagsOf(name).length, 0)

/** How much a group may do, as a list and a merge tell it. */
const useRightsText = () => {
  const t = useTranslate()
  return (rights: readonly SentRights[]) => t('rights.some', { some: countOf(rights), total: ALL_RIGHTS })
}

/** What is typed of an access group, as its form names it and a merge writes it. */
export const useAccessGroupFields = (): FieldLooksOf<typeof accessGroupRoutes> => {
  const rightsText = useRightsText()
  return {
    name: {},
    permissions: { text: (rights) => rightsText(rights ?? []) },
  }
}

/** Columns of the access groups. */
export const useAccessGroupColumns = (): Column<AccessGroup>[] => {
  const t = useTranslate()
  const format = useFormat()
  const rightsText = useRightsText()
  return [
    nameColumn(t('fields.name')),
    countColumn({
      key: 'members',
      title: t('areas.users'),
      format,
      of: ({ members_count }) => members_count,
      order: 'members_count',
      place: 'aside',
    }),
    {
      key: 'rights',
      title: t('fields.permissions'),
      card: {
        place: 'below',
        render: ({ permissions }) => `${t('fields.permissions')}: ${rightsText(permissions)}`,
      },
      copy: { value: ({ permissions }) => countOf(permissions) },
      render: ({ permissions }) => rightsText(permissions),
    },
    changedColumn(t('changed'), format),
  ]
}
