import type { StockMovement } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { cx, Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import * as s from './ingredient-ledger.module.css'
import { MovementSource } from './movement-source.tsx'

type Row = { movement: StockMovement }

/** What happened, with the mark of something that was taken back. */
const KindOf = ({ movement: { kind, count, is_reversal, is_reversed } }: Row) => {
  const t = useTranslate()
  return (
    <span className={s.kind}>
      {t(count?.kind === 'spoilage' ? 'count.kind.spoilage' : `movement.kinds.${kind}`)}
      {is_reversal && <Tag tone="wheat">{t('movement.reversal')}</Tag>}
      {is_reversed && <Tag>{t('movement.reversed')}</Tag>}
    </span>
  )
}

const Quantity = ({ movement: { quantity } }: Row) => {
  const format = useFormat()
  return <span className={cx(quantity < 0 && s.out)}>{format.weightChange(quantity)}</span>
}

/** Columns of the movements: when, what and why, how much, at what price, and what lay there after it. */
export const useMovementColumns = (): Column<StockMovement>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'day',
      title: t('movement.day'),
      render: ({ day, at }) => <TwoLines note={format.time(at)}>{format.day(day)}</TwoLines>,
    },
    {
      key: 'kind',
      title: t('movement.kind'),
      isName: true,
      render: (movement) => (
        <TwoLines note={<MovementSource movement={movement} />}>
          <KindOf movement={movement} />
        </TwoLines>
      ),
    },
    {
      key: 'quantity',
      title: t('movement.quantity'),
      align: 'number',
      render: (movement) => <Quantity movement={movement} />,
    },
    {
      key: 'price',
      title: t('field.price', { unit: format.units.large }),
      align: 'number',
      priority: 3,
      render: ({ unit_cost }) => format.pricePerTonne(unit_cost),
    },
    {
      key: 'value',
      title: t('field.value'),
      align: 'number',
      priority: 2,
      render: ({ value }) => format.money(value),
    },
    {
      key: 'balance',
      title: t('movement.balance'),
      align: 'number',
      render: ({ balance }) => format.weightText(balance),
    },
    { key: 'author', title: t('movement.author'), priority: 3, render: ({ author }) => author?.name ?? '–' },
  ]
}

/** A movement on a phone. */
export const MovementCard = ({ movement }: Row) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <div className={s.between}>
        <b>
          <KindOf movement={movement} />
        </b>
        <b>
          <Quantity movement={movement} />
        </b>
      </div>
      <span className={s.note}>
        <MovementSource movement={movement} />
      </span>
      <div className={cx(s.between, s.note)}>
        <span>
          {format.day(movement.day)} {format.time(movement.at)}
        </span>
        <span>{t('movement.after', { weight: format.weightText(movement.balance) })}</span>
      </div>
    </div>
  )
}
