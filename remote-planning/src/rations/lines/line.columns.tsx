import { priceInUnit } from '@manger/contract'
import { mixOf, perHead } from '@manger/contract/rations'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { Column, Total } from '@manger/ui/data'
import { countedLines, type MixLine } from '@manger/ui/mix'
import type { Feed } from '../editor/use-ration-mix.ts'
import * as s from './lines.module.css'

type Line = MixLine<Feed>

/** The columns that follow from percent, feed and kg per head, and what they come to over these lines. */
export const useLineColumns = (
  lines: readonly Line[],
  kgPerHead: number | null,
): { columns: Column<Line>[]; totals: Total[] } => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight, large, currency } = format.units
  // What lines give a head: kg, kg dry matter, money; null where the kg per head are not known.
  const headOf = (of: readonly Line[]) => (kgPerHead === null ? null : perHead(countedLines(of), kgPerHead))
  const priceOf = (price: number | null) =>
    format.number(price === null ? null : priceInUnit(price, units), 0)
  const [mix, head] = [mixOf(countedLines(lines)), headOf(lines)]
  const columns: Column<Line>[] = [
    {
      key: 'kg',
      title: t('rations.column.kg', { unit: weight }),
      align: 'number',
      render: (line) => format.weight(headOf([line])?.kg).value,
    },
    {
      key: 'dm',
      title: t('rations.column.dm'),
      align: 'number',
      priority: 2,
      render: ({ feed }) => <span className={s.other}>{format.percent(feed.dry_matter)}</span>,
    },
    {
      key: 'dmKg',
      title: t('rations.column.dmKg', { unit: weight }),
      align: 'number',
      priority: 2,
      render: (line) => format.weight(headOf([line])?.dryMatter).value,
    },
    {
      key: 'price',
      title: `${currency}/${large}`,
      align: 'number',
      priority: 3,
      render: ({ feed }) => <span className={s.other}>{priceOf(feed.price)}</span>,
    },
    {
      key: 'cost',
      title: t('rations.pricePerHead'),
      align: 'number',
      priority: 2,
      render: (line) => format.money(headOf([line])?.cost),
    },
  ]
  const totals: Total[] = [
    { column: 'kg', content: format.weight(head?.kg).value },
    { column: 'dm', content: format.percent(mix.dryMatter) },
    { column: 'dmKg', content: format.weight(head?.dryMatter).value },
    { column: 'price', content: priceOf(mix.price) },
    { column: 'cost', content: format.money(head?.cost) },
  ]
  return { columns, totals }
}
