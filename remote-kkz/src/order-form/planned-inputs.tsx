import type { CraftLine, CraftPlan } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, DataTable, RecipeFeed } from '@manger/ui/data'
import * as s from './order-form.module.css'

/** What the order would take over all batches, and what there is of it now. */
export const PlannedInputs = ({ plan }: { plan: CraftPlan }) => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  const noteOf = ({ problem, stock }: CraftLine) => {
    if (problem === 'nowhere') return <span className={s.bad}>{t('form.nowhere')}</span>
    // Only a warning: it may be delivered until the order is made.
    if (problem === 'short') return <span className={s.bad}>{t('form.short')}</span>
    return stock ?? undefined
  }
  const columns: Column<CraftLine>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => <RecipeFeed color={line.swatch} name={line.name} note={noteOf(line)} />,
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
    },
    {
      key: 'available',
      title: t('column.available'),
      unit: weight,
      align: 'number',
      render: ({ available, is_water }) => format.weight(is_water ? null : available).value,
    },
  ]
  const { price, cost, mass } = plan.result
  return (
    <>
      <DataTable
        size="small"
        label={t('form.inputs')}
        columns={columns}
        rows={plan.lines}
        rowKey={({ ingredient_type }) => ingredient_type}
      />
      {mass > 0 && (
        <p className={s.cost}>
          {t('form.cost', {
            cost: format.money(cost),
            price: format.pricePerTonne(price),
            unit: format.units.large,
          })}
        </p>
      )}
    </>
  )
}
