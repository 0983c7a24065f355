import type { Ticket, TicketStatus } from '@manger/contract/helpdesk'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { Aloud, Chip, type ChipTone, type IconName, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import * as s from './tickets.module.css'

const LOOKS: Record<TicketStatus, { tone: ChipTone; icon: IconName }> = {
  open: { tone: 'orange', icon: 'circle-dot' },
  in_progress: { tone: 'blue', icon: 'clock' },
  solved: { tone: 'green', icon: 'circle-check' },
}

/** Where a question stands. */
export const TicketChip = ({ status }: Pick<Ticket, 'status'>) => {
  const t = useTranslate()
  return <Chip {...LOOKS[status]}>{t(`helpdesk.status.${status}`)}</Chip>
}

const Subject = ({ ticket: { subject, is_unread } }: { ticket: Ticket }) => {
  const t = useTranslate()
  if (!is_unread) return subject
  return (
    <span className={s.unread}>
      {subject}
      <Aloud>{t('helpdesk.isUnread')}</Aloud>
    </span>
  )
}

/** Columns of the questions; who asked is told where others than one's own are seen. */
export const useTicketColumns = (): Column<Ticket>[] => {
  const t = useTranslate()
  const format = useFormat()
  const clientOf = ({ client }: Ticket) => client?.name ?? NO_VALUE
  return [
    {
      key: 'subject',
      title: t('helpdesk.subject'),
      isName: true,
      card: { place: 'title', render: (ticket) => <Subject ticket={ticket} /> },
      copy: { value: ({ subject }) => subject },
      render: (ticket) => <Subject ticket={ticket} />,
    },
    {
      key: 'status',
      title: t('helpdesk.state'),
      card: 'aside',
      copy: { value: ({ status }) => t(`helpdesk.status.${status}`) },
      render: ({ status }) => <TicketChip status={status} />,
    },
    {
      key: 'author',
      title: t('helpdesk.author'),
      card: {
        place: 'below',
        render: (ticket) => [ticket.author.name, format.dateTime(ticket.created_at)].join(' · '),
      },
      copy: { value: ({ author }) => author.name },
      render: (ticket) => <TwoLines note={clientOf(ticket)}>{ticket.author.name}</TwoLines>,
    },
    { key: 'client', title: t('fields.client'), copy: { value: ({ client }) => client?.name ?? '' } },
    {
      key: 'created',
      title: t('helpdesk.asked'),
      priority: 2,
      copy: { value: ({ created_at }) => created_at },
      render: ({ created_at }) => format.dateTime(created_at),
    },
    {
      key: 'answered',
      title: t('helpdesk.answered'),
      priority: 3,
      copy: { value: ({ answered_at }) => answered_at },
      render: ({ answered_at }) => format.dateTime(answered_at),
    },
  ]
}
