import { TICKET_STATUSES, type TicketStatus, ticketRoutes } from '@manger/contract/helpdesk'
import { useChosen, useList, usePage, useTranslate } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Page, PageHeader, Segmented } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { HELPDESK_PATH } from '#address/helpdesk-path.ts'
import { useTicketColumns } from './ticket.columns.tsx'
import { TicketDialog } from './ticket.dialog.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { useTicketNews } from './tickets.api.ts'

const ALL = 'all'
const FILTERS = {
  status: filterOf.oneOf(TICKET_STATUSES),
  ticket: { ...filterOf.id(), isPlace: true },
} as const

/** Questions to the help desk: one's own, for an owner those of the whole client; all of them for who answers. */
export const TicketsScreen = () => {
  const t = useTranslate()
  const list = useList(ticketRoutes.list, { filters: FILTERS })
  const { statuses } = useTicketNews()
  const columns = useTicketColumns()
  const [isAsking, setAsking] = useState(false)
  const { values, set } = list
  const title = t('helpdesk.tickets')
  usePage({ title, breadcrumbs: [{ title: t('helpdesk.title'), to: HELPDESK_PATH }] })
  const chosen = useChosen(ticketRoutes.get, {
    rows: list.table.rows,
    id: values.ticket,
    onGone: () => set({ ticket: null }),
  })
  const primary = {
    key: 'ask',
    icon: 'add',
    label: t('helpdesk.ask'),
    onSelect: () => setAsking(true),
  } as const
  const total = TICKET_STATUSES.reduce((sum, status) => sum + (statuses?.[status] ?? 0), 0)
  return (
    <Page fixed>
      <PageHeader title={title} back={HELPDESK_PATH} primary={primary} />
      <FilterRow search={list.search} label={t('helpdesk.searchTickets')}>
        <Segmented<TicketStatus | typeof ALL>
          label={t('helpdesk.state')}
          value={values.status ?? ALL}
          options={[
            { value: ALL, label: t('alerts.all'), ...(statuses && { count: total }) },
            ...TICKET_STATUSES.map((value) => ({
              value,
              label: t(`helpdesk.status.${value}`),
              ...(statuses && { count: statuses[value] ?? 0 }),
            })),
          ]}
          onChange={(status) => set({ status: status === ALL ? null : status })}
        />
      </FilterRow>
      <WithPanel
        panel={
          chosen && <TicketPanel key={chosen.id} ticket={chosen} onClose={() => set({ ticket: null })} />
        }
      >
        <DataTable
          {...list.table}
          fill
          label={title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('helpdesk.noTickets'), steps: [primary] }}
          selected={values.ticket}
          onSelect={({ id }) => set({ ticket: id === values.ticket ? null : id })}
          copy={{ fileName: 'questions.csv', rows: list.all }}
        />
      </WithPanel>
      {isAsking && (
        <TicketDialog onAsked={({ id }) => set({ ticket: id })} onClose={() => setAsking(false)} />
      )}
    </Page>
  )
}
