import { fromKg, priceInUnit, trunc2 } from '@manger/contract'
import { ingredientRoutes, type StockMovement } from '@manger/contract/ingredients'
import { NO_VALUE, useClient, useFormat, useListPart, useSession, useTranslate } from '@manger/platform'
import { cx, Tag, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { TableCard } from '../common/table-card.tsx'
import * as s from './ingredient-ledger.module.css'
import { MovementSource, useSource } from './movement-source.tsx'
import type { Span } from './use-span.ts'

// Water comes out of the tap with what used it: nobody has delivered that.
const wordOf = ({ kind, count, feeding, order }: StockMovement): string => {
  if (count?.kind === 'spoilage') return 'count.kind.spoilage'
  const isTapped = kind === 'delivery' && (feeding !== null || order !== null)
  return `movement.kinds.${isTapped ? 'tap' : kind}`
}

/** What happened, with the mark of something that was taken back. */
const KindOf = ({ movement }: { movement: StockMovement }) => {
  const t = useTranslate()
  const { is_reversal, is_recost, is_reversed } = movement
  return (
    <span className={s.kind}>
      {t(wordOf(movement))}
      {is_reversal && <Tag tone="wheat">{t('movement.reversal')}</Tag>}
      {is_recost && <Tag tone="wheat">{t('movement.recost')}</Tag>}
      {is_reversed && <Tag>{t('movement.reversed')}</Tag>}
    </span>
  )
}

/** Columns of the movements: when, what and why, how much, at what price, and what lay there after it. */
const useMovementColumns = (): Column<StockMovement>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight, large } = format.units
  const { currency } = useClient()
  const sourceOf = useSource()
  return [
    {
      key: 'day',
      title: t('movement.day'),
      card: {
        place: 'note',
        render: ({ day, at }) => (
          <>
            {format.day(day)} {format.time(at)}
          </>
        ),
      },
      copy: { value: ({ day }) => day },
      render: ({ day, at }) => <TwoLines note={format.time(at)}>{format.day(day)}</TwoLines>,
    },
    {
      key: 'kind',
      title: t('movement.kind'),
      isName: true,
      card: {
        place: 'title',
        render: (movement) => (
          <TwoLines note={<MovementSource movement={movement} />}>
            <KindOf movement={movement} />
          </TwoLines>
        ),
      },
      copy: { value: (movement) => t(wordOf(movement)) },
      render: (movement) => (
        <TwoLines note={<MovementSource movement={movement} />}>
          <KindOf movement={movement} />
        </TwoLines>
      ),
    },
    { key: 'source', title: t('movement.source'), copy: { value: (movement) => sourceOf(movement).text } },
    {
      key: 'quantity',
      title: t('movement.quantity'),
      align: 'number',
      card: 'aside',
      copy: { unit: weight, value: ({ quantity }) => trunc2(fromKg(quantity, units)) },
      render: ({ quantity }) => (
        <span className={cx(quantity < 0 && s.out)}>{format.weightChange(quantity)}</span>
      ),
    },
    {
      key: 'price',
      title: t('fields.price', { unit: large }),
      align: 'number',
      priority: 3,
      copy: {
        title: `${currency}/${large}`,
        value: ({ unit_cost }) => trunc2(priceInUnit(unit_cost, units)),
      },
      render: ({ unit_cost }) => format.pricePerTonne(unit_cost),
    },
    {
      key: 'value',
      title: t('field.value'),
      align: 'number',
      priority: 2,
      copy: { unit: currency, value: ({ value }) => trunc2(value) },
      render: ({ value }) => format.money(value),
    },
    {
      key: 'balance',
      title: t('movement.balance'),
      align: 'number',
      card: {
        place: 'note',
        render: ({ balance }) => t('movement.after', { weight: format.weightText(balance) }),
      },
      copy: { unit: weight, value: ({ balance }) => trunc2(fromKg(balance, units)) },
      render: ({ balance }) => format.weightText(balance),
    },
    {
      key: 'author',
      title: t('movement.author'),
      priority: 3,
      copy: { value: ({ author }) => author?.name },
      render: ({ author }) => author?.name ?? NO_VALUE,
    },
  ]
}

/** Every movement of the period, the latest day first, each with its source. */
export const MovementsCard = ({ ingredient, span }: { ingredient: number; span: Span }) => {
  const t = useTranslate()
  const columns = useMovementColumns()
  const list = useListPart(ingredientRoutes.movements, { params: { id: ingredient }, query: span })
  return (
    <TableCard title={t('movement.title')}>
      <DataTable
        {...list.table}
        bare
        size="small"
        label={t('movement.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('movement.none') }}
        copy={{ fileName: 'movements.csv', rows: list.all }}
      />
    </TableCard>
  )
}
