import { priceInUnit } from '@manger/contract'
import { perHead } from '@manger/contract/rations'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { Column } from '@manger/ui/data'
import type { DraftLine } from '../editor/draft.formulas.ts'
import * as s from './lines.module.css'

/** What one line gives a head: kg, kg dry matter, money; null where the feed or the kg per head is not known. */
const perHeadOf = ({ feed, percent }: DraftLine, kgPerHead: number | null) =>
  feed === null || kgPerHead === null ? null : perHead([{ ...feed, percent: percent ?? 0 }], kgPerHead)

/** The columns that follow from percent, feed and kg per head. */
export const useNumberColumns = (kgPerHead: number | null): Column<DraftLine>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight, large, currency } = format.units
  return [
    {
      key: 'kg',
      title: t('rations.column.kg', { unit: weight }),
      align: 'number',
      render: (line) => format.weight(perHeadOf(line, kgPerHead)?.kg).value,
    },
    {
      key: 'dm',
      title: t('rations.column.dm'),
      align: 'number',
      priority: 2,
      render: ({ feed }) => <span className={s.other}>{format.percent(feed?.dry_matter)}</span>,
    },
    {
      key: 'dmKg',
      title: t('rations.column.dmKg', { unit: weight }),
      align: 'number',
      priority: 2,
      render: (line) => format.weight(perHeadOf(line, kgPerHead)?.dryMatter).value,
    },
    {
      key: 'price',
      title: `${currency}/${large}`,
      align: 'number',
      priority: 3,
      render: ({ feed }) => (
        <span className={s.other}>
          {format.number(feed === null ? null : priceInUnit(feed.price, units), 0)}
        </span>
      ),
    },
    {
      key: 'cost',
      title: t('rations.pricePerHead'),
      align: 'number',
      priority: 2,
      render: (line) => format.money(perHeadOf(line, kgPerHead)?.cost),
    },
  ]
}
