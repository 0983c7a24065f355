import { priceInUnit } from '@manger/contract'
import { recipeMix } from '@manger/contract/compound-feed'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { Column, Total } from '@manger/ui/data'
import { batchOf, costOf, type Draft, type DraftLine, mixLinesOf } from '../editor/draft.formulas.ts'
import type { RecipeEditor } from '../editor/use-recipe-editor.ts'
import * as s from './lines.module.css'

/** The columns that follow from percent and feed. */
export const useNumberColumns = (draft: Draft): Column<DraftLine>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, currency } = format.units
  const batch = batchOf(draft, units)
  return [
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
      render: ({ feed }) => (
        <span className={s.other}>
          {format.number(feed.price === null ? null : priceInUnit(feed.price, units), 0)}
        </span>
      ),
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
      title:
        draft.mixing_mass === null
          ? t('fodder.batch')
          : t('fodder.inBatch', { mass: format.weightText(draft.mixing_mass) }),
      align: 'number',
      priority: 2,
      render: (_, index) => format.weight(batch[index] ?? null).value,
    },
  ]
}

/** What all lines come to. */
export const useLineTotals = ({ draft, left }: RecipeEditor): Total[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { dryMatter, price } = recipeMix(mixLinesOf(draft))
  const isWhole = left === 0
  return [
    { column: 'name', content: t('fodder.totalOf', { n: draft.lines.length }) },
    {
      column: 'percent',
      content: <span className={isWhole ? undefined : s.off}>{format.percent(100 - left)}</span>,
    },
    { column: 'dm', content: format.percent(dryMatter) },
    { column: 'price', content: format.number(price === null ? null : priceInUnit(price, units), 0) },
    { column: 'share', content: format.pricePerTonne(price) },
    { column: 'batch', content: format.weight(isWhole ? draft.mixing_mass : null).value },
  ]
}
