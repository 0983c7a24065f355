import { fromKg, roundTo, toKg } from '@manger/contract'
import {
  type CompoundFeedOrder,
  type CraftChoices,
  type CraftPlan,
  compoundFeedRoutes,
  planCraft,
  recipeRoutes,
} from '@manger/contract/compound-feed'
import { NO_VALUE, useEvery, useFarm, useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, ErrorState, Field, FloatInput, Select } from '@manger/ui'
import { DateField, type FieldLooksOf, type Form, RecordDialog, useForm } from '@manger/ui/data'
import { useCraftChoices } from '../common/orders.api.ts'
import * as s from './order-form.module.css'
import { PlannedInputs } from './planned-inputs.tsx'

type OrderForm = Form<typeof compoundFeedRoutes>
type Named = { id: number; name: string }

const useOrderFields = (
  recipes: readonly Named[],
  stocks: readonly Named[],
): FieldLooksOf<typeof compoundFeedRoutes> => {
  const t = useTranslate()
  const nameIn = (rows: readonly Named[]) => (id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? NO_VALUE
  return {
    recipe: { label: t('column.recipe'), text: nameIn(recipes) },
    planned_mass: { label: t('form.mass') },
    stock: { label: t('form.stock'), text: nameIn(stocks) },
    planned_on: { label: t('form.day') },
  }
}

type MassFieldProps = { form: OrderForm; choices: CraftChoices | undefined; plan: CraftPlan | null }

/** How much is ordered, in how many batches; where none fit, the nearest masses (F26). */
const MassField = ({ form, choices, plan }: MassFieldProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { planned_mass: mass } = form.values
  const batches = plan?.batches ?? null
  const nearest = batches?.nearest ?? null
  const near = nearest === null ? [] : [nearest.below, nearest.above].filter((kg) => kg !== null)
  const limits =
    choices &&
    t('form.limits', {
      from: format.weight(choices.starting_mass).value,
      to: format.weightText(choices.mixing_mass),
    })
  const inBatches =
    batches !== null && batches.batches !== null
      ? t('batch', { count: batches.batches, mass: format.weightText(batches.batch) })
      : limits
  const field = form.field('planned_mass')
  return (
    <div className={s.mass}>
      <Field
        {...field}
        hint={inBatches}
        error={nearest === null ? field.error : t('form.noBatches', { limits })}
      >
        <FloatInput
          value={mass === null ? null : roundTo(fromKg(mass, units), 2)}
          unit={format.units.weight}
          onChange={(typed) => form.set({ planned_mass: typed === null ? null : toKg(typed, units) })}
        />
      </Field>
      {near.length > 0 && (
        <div className={s.near}>
          <span>{t('form.nearest')}</span>
          {near.map((kg) => (
            <Button key={kg} size="small" onClick={() => form.set({ planned_mass: kg })}>
              {format.weightText(kg)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type OrderFormDialogProps = {
  /** Null orders a new one. */
  order: CompoundFeedOrder | null
  /** The recipe that a new one is offered for. */
  recipe: number | null
  day: string
  onClose: () => void
}

/** Orders a compound feed, or changes an order that waits; its batches and inputs follow while one types (F4, F26). */
export const OrderFormDialog = ({ order, recipe, day, onClose }: OrderFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const farm = useFarm().id
  const recipes = useEvery(recipeRoutes.list, { ordering: 'name' })
  const known: Named[] = recipes.data?.data ?? []
  const own = order && !known.some(({ id }) => id === order.recipe.id) ? [order.recipe] : []
  const names = [...own, ...known]
  // The stores of the company, by whatever recipe they were told.
  const stores = useCraftChoices(order?.recipe.id ?? recipe).choices?.places.map(({ stock }) => stock) ?? []
  const form = useForm(compoundFeedRoutes, {
    item: order,
    name: order?.recipe.name,
    start: { farm, planned_on: day, recipe },
    fields: useOrderFields(names, order ? [order.stock, ...stores] : stores),
    notice: t('done.save'),
    onSaved: onClose,
  })
  const { values } = form
  const { choices, error, refresh } = useCraftChoices(values.recipe)
  const places = choices?.places ?? []
  // Where the product lies already it is put again, unless another stock is chosen.
  const stock = values.stock ?? places[0]?.stock.id ?? null
  const place = places.find((one) => one.stock.id === stock)
  const plan = choices && place ? planCraft(choices, place, { mass: values.planned_mass }) : null
  const isNowhere = plan?.lines.some(({ problem }) => problem === 'nowhere') === true
  return (
    <RecordDialog
      form={form}
      derived={{ stock }}
      size="large"
      title={order ? t('form.edit', { name: order.recipe.name }) : t('form.create')}
      isBlocked={isNowhere || (plan?.batches?.nearest ?? null) !== null}
      onClose={onClose}
    >
      <div className={s.form}>
        <div className={s.fields}>
          <Field {...form.field('recipe')}>
            <Select<number>
              value={values.recipe}
              options={names.map(({ id, name }) => ({ value: id, label: name }))}
              loading={recipes.isLoading}
              onChange={(chosen) => form.set({ recipe: chosen, stock: null })}
            />
          </Field>
          <MassField form={form} choices={choices} plan={plan} />
          <Field {...form.field('stock')}>
            <Select<number>
              {...form.input('stock')}
              value={stock}
              options={places.map((one) => ({
                value: one.stock.id,
                label: one.stock.name,
                note: format.tonnesText(one.product_rest),
              }))}
              disabled={choices === undefined}
            />
          </Field>
          <Field {...form.field('planned_on')}>
            <DateField
              value={values.planned_on}
              onChange={(planned_on) => planned_on !== null && form.set({ planned_on })}
            />
          </Field>
        </div>
        <div className={s.plan}>
          {error !== undefined && choices === undefined && <ErrorState onRetry={() => void refresh()} />}
          {plan !== null && <PlannedInputs plan={plan} />}
          {plan === null && error === undefined && <p className={s.cost}>{t('form.first')}</p>}
        </div>
      </div>
    </RecordDialog>
  )
}
