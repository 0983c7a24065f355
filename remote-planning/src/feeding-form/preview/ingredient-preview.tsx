import type { Plan, PlannedIngredient } from '@manger/contract/feedings'
import { ROUNDING_ERROR_LIMIT } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { FeedName } from '../../common/feed-name.tsx'
import * as s from '../feeding-form.module.css'
import type { FeedingForm } from '../use-feeding-form.ts'

/** The ingredients of the load with their weights; those that rounding changes much are marked (F4). */
export const IngredientPreview = ({ form, plan }: { form: FeedingForm; plan: Plan }) => {
  const t = useTranslate()
  const format = useFormat()
  const lineOf = ({ ingredient }: PlannedIngredient) =>
    form.recipe.find((line) => line.ingredient === ingredient)
  const columns: Column<PlannedIngredient>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      render: (line) => <FeedName color={lineOf(line)?.swatch ?? 'c4'}>{lineOf(line)?.name}</FeedName>,
    },
    { key: 'percent', title: '%', align: 'number', render: ({ percent }) => format.number(percent) },
    {
      key: 'weight',
      title: t('column.planned'),
      unit: format.units.weight,
      align: 'number',
      render: ({ planned, rounding_error }) => (
        <span className={s.rounded}>
          {rounding_error > ROUNDING_ERROR_LIMIT && (
            <span className={s.warn}>
              <Icon
                name="warning"
                size={14}
                label={t('form.roundingError', { percent: format.percent(rounding_error, 1) })}
              />
            </span>
          )}
          {format.weight(planned).value}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('panel.ingredients')}
      size="small"
      bare
      columns={columns}
      rows={plan.ingredients}
      rowKey={({ ingredient }) => ingredient}
    />
  )
}
