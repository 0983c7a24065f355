import { type ClientAttention, portfolioRoutes } from '@manger/contract/clients'
import { toldWith, useFormat, useList, usePage, useTranslate } from '@manger/platform'
import { Figure, FigureRow, Page, PageHeader, StatusChip, useIsNarrow, WaitingFigures } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { DayLegend } from '../activities/table/day-strip.tsx'
import { useNoClients } from '../common/no-clients.ts'
import { usePortfolioColumns, weekOf } from './portfolio.columns.tsx'
import * as s from './portfolio.module.css'
import { PORTFOLIO_FILTERS, PortfolioFilters } from './portfolio-filters.tsx'
import { PortfolioPanel } from './portfolio-panel.tsx'
import { Reasons } from './reasons.tsx'
import { WeekStrip } from './week-strip.tsx'

const KINDS = ['missed', 'stock', 'accuracy'] as const

/** A client on a phone: name, status, why he needs somebody, his week. */
const PortfolioCard = ({ row }: { row: ClientAttention }) => {
  const t = useTranslate()
  const format = useFormat()
  const { client, country, status, seen_at } = row
  const note = [country, seen_at === null ? '' : t('portfolio.seen', { when: format.relative(seen_at) })]
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b className={s.name}>{client.name}</b>
        <StatusChip status={status} />
      </div>
      <span className={s.note}>{note.filter(Boolean).join(' · ')}</span>
      <Reasons row={row} />
      <WeekStrip days={weekOf(row)} name={client.name} />
    </div>
  )
}

/** Which client needs somebody today, and why: those that need him most first. */
export const PortfolioScreen = () => {
  const t = useTranslate()
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const list = useList(portfolioRoutes.list, { filters: PORTFOLIO_FILTERS })
  // Counted beside the reason that is chosen.
  const counts = toldWith(portfolioRoutes.list, list)?.counts
  const columns = usePortfolioColumns()
  const noClients = useNoClients()
  const title = t('areas.portfolio')
  usePage({ title })
  const [isClosed, setIsClosed] = useState(false)
  const { client } = list.values
  // Beside the table there is room: who needs somebody most is open at once, until the panel is closed.
  const first = isNarrow || isClosed ? undefined : list.rows[0]
  const chosen = list.rows.find(({ id }) => id === client) ?? first
  const choose = (row: ClientAttention | null) => {
    setIsClosed(row === null)
    list.set({ client: row?.id ?? null })
  }
  return (
    <Page fixed>
      <PageHeader title={title} />
      {counts && (
        <FigureRow>
          <Figure
            label={t('portfolio.needed')}
            value={format.number(counts.clients - counts.calm)}
            unit={t('portfolio.ofClients', { clients: format.number(counts.clients) })}
            tone={counts.calm < counts.clients ? 'warn' : 'good'}
          />
          {KINDS.map((kind) => (
            <Figure
              key={kind}
              label={t(`kind.${kind}`)}
              value={format.number(counts.kinds[kind])}
              tone={counts.kinds[kind] > 0 ? 'bad' : 'plain'}
            />
          ))}
        </FigureRow>
      )}
      {!counts && list.canView && list.table.error === undefined && (
        <WaitingFigures
          figures={[{ label: t('portfolio.needed') }, ...KINDS.map((kind) => ({ label: t(`kind.${kind}`) }))]}
        />
      )}
      <PortfolioFilters list={list} counts={counts} />
      <WithPanel
        panel={chosen && <PortfolioPanel key={chosen.id} row={chosen} onClose={() => choose(null)} />}
      >
        <DataTable
          {...list.table}
          fill
          label={t('portfolio.table')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={noClients}
          selected={chosen?.id ?? null}
          onSelect={(row) => choose(row.id === chosen?.id ? null : row)}
          renderCard={(row) => <PortfolioCard row={row} />}
          copy={{ fileName: 'portfolio.csv', rows: list.all }}
          foot={<DayLegend />}
        />
      </WithPanel>
    </Page>
  )
}
