import { type Kg, priceInUnit } from '@manger/contract'
import { plannedInputs, recipeMix } from '@manger/contract/compound-feed'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { Column, Total } from '@manger/ui/data'
import { countedLines, type MixLine } from '@manger/ui/mix'
import type { Feed, RecipeMix } from '../editor/use-recipe-mix.ts'
import * as s from './lines.module.css'

type Line = MixLine<Feed>

// What a line adds to the price of 1000 kg; null where the feed has no price, or the line no percent.
const costOf = ({ feed, percent }: Line): number | null =>
  feed.price === null || percent === null ? null : (feed.price * percent) / 100

/** The columns that follow from percent and feed, what they come to, and the same as a note on a phone's card. */
export const useLineColumns = ({
  draft,
  left,
}: RecipeMix): { columns: Column<Line>[]; totals: Total[]; cardNote: (line: Line) => string } => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, currency } = format.units
  const { mixing_mass: batch, lines } = draft
  const isWhole = left === 0
  const counted = countedLines(lines)
  // Kg of each line in the largest batch, shared out in the unit that is read (F4), as soon as the recipe is whole.
  const percents = counted.map(({ percent }) => percent)
  const planned = batch === null || !isWhole ? [] : plannedInputs({ batches: 1, batch }, percents, units)
  const inBatch = ({ key }: Line): Kg | null => planned[lines.findIndex((line) => line.key === key)] ?? null
  const priceOf = (price: number | null) =>
    format.number(price === null ? null : priceInUnit(price, units), 0)
  const { dryMatter, price } = recipeMix(counted)
  const columns: Column<Line>[] = [
    {
      key: 'dm',
      title: t('column.dryMatter'),
      align: 'number',
      render: ({ feed }) => <span className={s.other}>{format.percent(feed.dry_matter)}</span>,
    },
    {
      key: 'price',
      title: `${currency}/${large}`,
      align: 'number',
      priority: 2,
      render: ({ feed }) => <span className={s.other}>{priceOf(feed.price)}</span>,
    },
    {
      key: 'share',
      title: t('fodder.shareOfPrice', { unit: large }),
      align: 'number',
      priority: 3,
      render: (line) => format.pricePerTonne(costOf(line)),
    },
    {
      key: 'batch',
      title: batch === null ? t('fodder.batch') : t('fodder.inBatch', { mass: format.weightText(batch) }),
      align: 'number',
      priority: 2,
      render: (line) => format.weight(inBatch(line)).value,
    },
  ]
  const totals: Total[] = [
    { column: 'dm', content: format.percent(dryMatter) },
    { column: 'price', content: priceOf(price) },
    { column: 'share', content: format.pricePerTonne(price) },
    { column: 'batch', content: format.weight(isWhole ? batch : null).value },
  ]
  const cardNote = (line: Line): string => {
    const kg = inBatch(line)
    return [
      t('fodder.dm', { dm: format.percent(line.feed.dry_matter) }),
      ...(kg === null ? [] : [format.weightText(kg)]),
      t('fodder.per', { price: format.pricePerTonne(costOf(line)), unit: large }),
    ].join(' · ')
  }
  return { columns, totals, cardNote }
}
