import type { HistoryEntry } from '@manger/contract/history'
import { useFormat, useTranslate } from '@manger/platform'
import { Avatar, Chip, type ChipTone, type IconName, TwoLines } from '@manger/ui'
import { type Column, changesLine, useToldChanges } from '@manger/ui/data'
import { ChangeList } from './change-list.tsx'
import * as s from './history.module.css'
import { HistoryName } from './history-link.tsx'
import { useKindWord } from './history-nouns.ts'

const LOOKS: Record<HistoryEntry['action'], { tone: ChipTone; icon: IconName }> = {
  created: { tone: 'green', icon: 'add' },
  updated: { tone: 'blue', icon: 'edit' },
  deleted: { tone: 'red', icon: 'delete' },
  restored: { tone: 'green', icon: 'undo' },
}

/** What was done with the thing. */
const ActionChip = ({ action }: Pick<HistoryEntry, 'action'>) => {
  const t = useTranslate()
  return <Chip {...LOOKS[action]}>{t(`history.action.${action}`)}</Chip>
}

/** Who, when, what: the columns of every history; the one list over all of them also says of which kind a thing is. */
export const useHistoryColumns = (hasKind: boolean): Column<HistoryEntry>[] => {
  const t = useTranslate()
  const format = useFormat()
  const changesOf = useToldChanges()
  const kindOf = useKindWord()
  const kind: Column<HistoryEntry> = {
    key: 'type',
    title: t('history.column.kind'),
    width: 170,
    card: 'below',
    copy: { value: ({ type }) => kindOf(type) },
    render: ({ type, day }) =>
      day ? <TwoLines note={format.day(day)}>{kindOf(type)}</TwoLines> : kindOf(type),
  }
  const nameOf = ({ user }: HistoryEntry) => user?.name ?? t('history.system')
  return [
    {
      key: 'at',
      title: t('history.column.at'),
      width: 150,
      copy: { value: ({ at }) => at },
      render: ({ at }) => <TwoLines note={format.time(at)}>{format.day(at)}</TwoLines>,
    },
    {
      key: 'name',
      title: t('fields.name'),
      isName: true,
      card: 'title',
      copy: { value: ({ name }) => name },
      render: (entry) => <HistoryName entry={entry} />,
    },
    ...(hasKind ? [kind] : []),
    {
      key: 'action',
      title: t('history.column.action'),
      priority: 2,
      card: 'aside',
      copy: { value: ({ action }) => t(`history.action.${action}`) },
      render: ({ action }) => <ActionChip action={action} />,
    },
    {
      key: 'changes',
      title: t('history.column.changes'),
      card: 'below',
      copy: { value: (entry) => changesLine(changesOf(entry)) },
      render: (entry) => <ChangeList entry={entry} />,
    },
    {
      key: 'user',
      title: t('history.column.user'),
      priority: 2,
      card: {
        place: 'below',
        render: (entry) => [nameOf(entry), format.dateTime(entry.at)].join(' · '),
      },
      copy: { value: nameOf },
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
