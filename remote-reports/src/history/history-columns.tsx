import type { HistoryEntry } from '@manger/contract/history'
import { useFormat, useTranslate } from '@manger/platform'
import { Avatar, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { ActionChip } from './action-chip.tsx'
import { ChangeList } from './change-list.tsx'
import * as s from './history.module.css'

/** Who, when, what: the columns of every history. */
export const useHistoryColumns = (): Column<HistoryEntry>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'at',
      title: t('history.column.at'),
      width: 150,
      render: ({ at }) => <TwoLines note={format.time(at)}>{format.day(at)}</TwoLines>,
    },
    { key: 'name', title: t('history.column.name'), isName: true, render: ({ name }) => name },
    {
      key: 'action',
      title: t('history.column.action'),
      priority: 2,
      render: ({ action }) => <ActionChip action={action} />,
    },
    {
      key: 'changes',
      title: t('history.column.changes'),
      render: (entry) => <ChangeList entry={entry} />,
    },
    {
      key: 'user',
      title: t('history.column.user'),
      priority: 2,
      render: ({ user }) =>
        user === null ? (
          t('history.system')
        ) : (
          <span className={s.user}>
            <Avatar name={user.name} small />
            {user.name}
          </span>
        ),
    },
  ]
}
