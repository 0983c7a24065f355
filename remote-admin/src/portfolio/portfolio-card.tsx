import type { ClientAttention } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { StatusChip } from '@manger/ui'
import { weekOf } from './portfolio.columns.tsx'
import * as s from './portfolio.module.css'
import { Reasons } from './reasons.tsx'
import { WeekStrip } from './week-strip.tsx'

/** A client on a phone: name, status, why he needs somebody, his week. */
export const PortfolioCard = ({ row }: { row: ClientAttention }) => {
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
