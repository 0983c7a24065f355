import { dayOf, fromKg, roundTo, toKg } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { FactList, Field, FloatInput, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { differenceOf } from './count.formulas.ts'
import * as s from './counting.module.css'
import { momentOfWhen, type When, WhenField } from './when-field.tsx'

type SpoilageDialogProps = { ingredient: Ingredient; lockedUntil: string | null; onClose: () => void }

const SPOILAGE = { create: stockRoutes.spoilage }

const meanPrice = ({ stock_rest, stock_value, price }: Ingredient) =>
  stock_rest > 0 ? (stock_value / stock_rest) * 1000 : price

/** Feed that spoilt and is thrown away: a loss with its reason; more than there is cannot spoil. */
export const SpoilageDialog = ({ ingredient, lockedUntil, onClose }: SpoilageDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units, timezone } = useSession()
  const [when, setWhen] = useState<When>(null)
  const at = momentOfWhen(when, timezone)
  const short = `ingredients.${ingredient.id}`
  const form = useForm(SPOILAGE, {
    item: null,
    params: { id: ingredient.stock },
    start: { ingredient: ingredient.id },
    fields: {
      weight: { label: t('spoilage.weight') },
      reason: { label: t('fields.reason') },
      at: { label: t('spoilage.when') },
    },
    notice: t('spoilage.saved', { name: ingredient.name }),
    onSaved: onClose,
  })
  const { weight } = form.values
  const lost = differenceOf(
    { expected: ingredient.stock_rest, unit_cost: meanPrice(ingredient) },
    ingredient.stock_rest - (weight ?? 0),
  )
  return (
    <RecordDialog
      form={form}
      shown={[short]}
      size="small"
      title={t('spoilage.title', { name: ingredient.name })}
      submitLabel={t('spoilage.book')}
      isBlocked={at === null}
      onClose={onClose}
    >
      <Field {...form.field('weight')} error={form.field('weight').error ?? form.problems.of(short)}>
        <FloatInput
          autoFocus
          value={weight === null ? null : roundTo(fromKg(weight, units), 2)}
          unit={format.units.weight}
          onChange={(typed) => {
            form.set({ weight: typed === null ? null : toKg(typed, units) })
            form.problems.clear(short)
          }}
        />
      </Field>
      <Field {...form.field('reason')}>
        <Input {...form.text('reason')} />
      </Field>
      <WhenField
        label={form.field('at').label}
        value={when}
        lockedUntil={lockedUntil}
        today={dayOf(new Date(), timezone)}
        error={form.field('at').error}
        onChange={(value) => {
          setWhen(value)
          form.set({ at: momentOfWhen(value, timezone) ?? undefined })
        }}
      />
      <div className={s.facts}>
        <FactList
          bare
          facts={[
            { label: t('column.balance'), value: format.weightText(ingredient.stock_rest) },
            {
              label: t('spoilage.after'),
              value: format.weightText(ingredient.stock_rest + (lost?.kg ?? 0)),
            },
            { label: t('spoilage.money'), value: format.money(lost?.money) },
          ]}
        />
      </div>
    </RecordDialog>
  )
}
