import { checkShape, dayOf, fromKg, type Kg, roundTo, toKg } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { StockSpoilage } from '@manger/contract/stocks'
import {
  useDirty,
  useFormat,
  useNotify,
  useOpId,
  useSession,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { FactList, Field, FloatInput, FormProblems, Input, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useStockRefresh } from '../shared-here/use-stock-refresh.ts'
import { differenceOf } from './count.formulas.ts'
import { useCountingWrites } from './counting.api.ts'
import * as s from './counting.module.css'
import { momentOfWhen, type When, WhenField } from './when-field.tsx'

type SpoilageDialogProps = { ingredient: Ingredient; lockedUntil: string | null; onClose: () => void }

const meanPrice = ({ stock_rest, stock_value, price }: Ingredient) =>
  stock_rest > 0 ? (stock_value / stock_rest) * 1000 : price

/** Feed that spoilt and is thrown away: a loss with its reason; more than there is cannot spoil. */
export const SpoilageDialog = ({ ingredient, lockedUntil, onClose }: SpoilageDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units, timezone } = useSession()
  const notify = useNotify()
  const problems = useProblems()
  const refresh = useStockRefresh()
  const { spoil } = useCountingWrites(ingredient.stock)
  const op_id = useOpId()
  const [weight, setWeight] = useState<Kg | null>(null)
  const [reason, setReason] = useState('')
  const [when, setWhen] = useState<When>(null)
  const at = momentOfWhen(when, timezone)
  const draft = { ingredient: ingredient.id, weight: weight ?? undefined, reason, at: at ?? undefined }
  const short = `ingredients.${ingredient.id}`
  const isDirty = weight !== null || reason !== ''
  useDirty(isDirty)
  const { isBusy, submit } = useSubmit(async () => {
    const { value } = checkShape(StockSpoilage, draft)
    if (value === null) return
    await spoil({ ...value, op_id })
    await refresh()
    notify.success(t('spoilage.saved', { name: ingredient.name }))
  }, problems.show)
  const handleSubmit = async () => {
    const { problems: broken } = checkShape(StockSpoilage, draft)
    if (broken.length > 0) problems.show(broken)
    else if (await submit()) onClose()
  }
  const lost = differenceOf(
    { expected: ingredient.stock_rest, unit_cost: meanPrice(ingredient) },
    ingredient.stock_rest - (weight ?? 0),
  )
  return (
    <FormDialog
      open
      size="small"
      title={t('spoilage.title', { name: ingredient.name })}
      submitLabel={t('spoilage.book')}
      isDirty={isDirty}
      busy={isBusy}
      isBlocked={at === null}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('spoilage.weight')} error={problems.of('weight') ?? problems.of(short)} required>
        <FloatInput
          autoFocus
          value={weight === null ? null : roundTo(fromKg(weight, units), 2)}
          unit={format.units.weight}
          onChange={(value) => {
            setWeight(value === null ? null : toKg(value, units))
            problems.clear('weight')
            problems.clear(short)
          }}
        />
      </Field>
      <Field label={t('count.reason')} error={problems.of('reason')} required>
        <Input
          value={reason}
          maxLength={200}
          onChange={(value) => {
            setReason(value)
            problems.clear('reason')
          }}
        />
      </Field>
      <WhenField
        label={t('spoilage.when')}
        value={when}
        lockedUntil={lockedUntil}
        today={dayOf(new Date(), timezone)}
        error={problems.of('at')}
        onChange={(value) => {
          setWhen(value)
          problems.clear('at')
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
      <FormProblems problems={problems} shown={['weight', 'reason', 'at', short]} />
    </FormDialog>
  )
}
