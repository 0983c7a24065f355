import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { ErrorState, Field, FormProblems, Select } from '@manger/ui'
import { DateField, FormDialog } from '@manger/ui/data'
import { useRecipes } from '../shared-here/orders.api.ts'
import { MassField } from './mass-field.tsx'
import { MergeOrderDialog } from './merge-order.dialog.tsx'
import * as s from './order-form.module.css'
import { PlannedInputs } from './planned-inputs.tsx'
import { useOrderForm } from './use-order-form.ts'

type OrderFormDialogProps = {
  /** Null orders a new one. */
  order: CompoundFeedOrder | null
  /** The recipe that a new one is offered for. */
  recipe: number | null
  day: string
  onClose: () => void
}

const SHOWN = ['planned_on', 'recipe', 'stock', 'planned_mass']

/** Orders a compound feed, or changes an order that waits. */
export const OrderFormDialog = ({ order, recipe, day, onClose }: OrderFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const form = useOrderForm({ order, recipe, day, onSaved: onClose })
  const recipes = useRecipes()
  const { form: values, problems, choices, plan, set } = form
  const known = recipes.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const own = order && !known.some(({ value }) => value === order.recipe.id)
  const nearest = plan?.batches?.nearest ?? null
  const isNowhere = plan?.lines.some(({ problem }) => problem === 'nowhere') === true
  return (
    <>
      <FormDialog
        open
        size="large"
        title={order ? t('form.edit', { name: order.recipe.name }) : t('form.create')}
        isDirty={form.isDirty}
        busy={form.isBusy}
        isBlocked={isNowhere || nearest !== null}
        onClose={onClose}
        onSubmit={() => void form.submit()}
      >
        <div className={s.form}>
          <div className={s.fields}>
            <Field label={t('column.recipe')} error={problems.of('recipe')} required>
              <Select<number>
                value={values.recipe}
                options={own ? [{ value: order.recipe.id, label: order.recipe.name }, ...known] : known}
                loading={recipes.isLoading}
                onChange={(chosen) => set({ recipe: chosen })}
              />
            </Field>
            <MassField form={form} />
            <Field label={t('form.stock')} error={problems.of('stock')} required>
              <Select<number>
                value={values.stock}
                options={(choices?.places ?? []).map(({ stock, product_rest }) => ({
                  value: stock.id,
                  label: stock.name,
                  note: format.tonnesText(product_rest),
                }))}
                disabled={choices === undefined}
                onChange={(stock) => set({ stock })}
              />
            </Field>
            <Field label={t('form.day')} error={problems.of('planned_on')} required>
              <DateField
                value={values.planned_on}
                onChange={(planned_on) => planned_on !== null && set({ planned_on })}
              />
            </Field>
          </div>
          <div className={s.plan}>
            {form.hasFailed && choices === undefined && <ErrorState onRetry={form.retry} />}
            {plan !== null && <PlannedInputs plan={plan} />}
            {plan === null && !form.hasFailed && <p className={s.cost}>{t('form.first')}</p>}
          </div>
        </div>
        <FormProblems problems={problems} shown={SHOWN} />
      </FormDialog>
      {form.theirs !== null && <MergeOrderDialog form={form} theirs={form.theirs} />}
    </>
  )
}
