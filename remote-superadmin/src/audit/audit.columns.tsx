import type { AuditEntry } from '@manger/contract/history'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName, TwoLines } from '@manger/ui'
import { type Column, changesLine, useToldChanges } from '@manger/ui/data'

const LOOKS: Record<AuditEntry['action'], { tone: ChipTone; icon: IconName }> = {
  created: { tone: 'green', icon: 'add' },
  updated: { tone: 'blue', icon: 'edit' },
  deleted: { tone: 'red', icon: 'delete' },
  ended: { tone: 'grey', icon: 'log-out' },
}

/** What was done with the thing. */
export const ActChip = ({ action }: Pick<AuditEntry, 'action'>) => {
  const t = useTranslate()
  return <Chip {...LOOKS[action]}>{t(`audit.action.${action}`)}</Chip>
}

/** Who, when, where, what: the columns of the audit log. */
export const useAuditColumns = (): Column<AuditEntry>[] => {
  const t = useTranslate()
  const format = useFormat()
  const changesOf = useToldChanges()
  const nameOf = ({ user }: AuditEntry) => user?.name ?? t('audit.system')
  return [
    {
      key: 'at',
      title: t('audit.column.at'),
      width: 130,
      copy: { value: ({ at }) => at },
      render: ({ at }) => <TwoLines note={format.time(at)}>{format.day(at)}</TwoLines>,
    },
    {
      key: 'user',
      title: t('audit.column.user'),
      card: {
        place: 'below',
        render: (entry) => [nameOf(entry), format.dateTime(entry.at)].join(' · '),
      },
      copy: { value: nameOf },
      render: (entry) => (
        <TwoLines note={entry.address ?? NO_VALUE}>
          <span>{nameOf(entry)}</span>
        </TwoLines>
      ),
    },
    { key: 'address', title: t('fields.address'), copy: { value: ({ address }) => address } },
    {
      key: 'action',
      title: t('audit.column.action'),
      card: 'aside',
      copy: { value: ({ action }) => t(`audit.action.${action}`) },
      render: ({ action }) => <ActChip action={action} />,
    },
    {
      key: 'name',
      title: t('fields.name'),
      isName: true,
      card: { place: 'title', render: ({ name }) => name },
      copy: { value: ({ name }) => name },
      render: ({ name, type }) => <TwoLines note={t(`audit.kind.${type}`)}>{name}</TwoLines>,
    },
    {
      key: 'type',
      title: t('audit.column.kind'),
      card: { place: 'below', render: ({ type }) => t(`audit.kind.${type}`) },
      copy: { value: ({ type }) => t(`audit.kind.${type}`) },
    },
    {
      key: 'client',
      title: t('fields.client'),
      priority: 2,
      card: { place: 'below', render: ({ client }) => client?.name ?? null },
      copy: { value: ({ client }) => client?.name ?? '' },
      render: ({ client }) => client?.name ?? NO_VALUE,
    },
    {
      key: 'changes',
      title: t('audit.column.changes'),
      priority: 3,
      copy: { value: (entry) => changesLine(changesOf(entry)) },
      render: (entry) =>
        changesOf(entry)
          .map(({ label }) => label)
          .join(', ') || NO_VALUE,
    },
  ]
}
