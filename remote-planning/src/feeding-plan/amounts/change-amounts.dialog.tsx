import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { ErrorState, Field, FloatInput, Note, Select, SkeletonBlock } from '@manger/ui'
import { Dialog, FormDialog } from '@manger/ui/data'
import { type Choices, useChoices } from '../../feeding-form/feeding-form.api.ts'
import * as s from './amount-table.module.css'
import { AmountTable } from './amount-table.tsx'
import { useAmounts } from './use-amounts.ts'

type ChangeAmountsProps = {
  /** Those that are shown or marked; who has begun is left out. */
  feedings: readonly Feeding[]
  /** All feedings of their day. */
  day: readonly Feeding[]
  onClose: () => void
}

const LEAST_PERCENT = -100
const MOST_PERCENT = 500

const canEdit = ({ allowed_actions }: Feeding): boolean => allowed_actions.includes('edit')

const Form = (props: ChangeAmountsProps & { choices: Choices; begun: number }) => {
  const { choices, begun, onClose } = props
  const t = useTranslate()
  const format = useFormat()
  const amounts = useAmounts(props)
  const { typed, totals } = amounts
  return (
    <FormDialog
      open
      size="large"
      title={t('amounts.title')}
      isDirty={amounts.isDirty}
      busy={amounts.isBusy}
      isBlocked={!amounts.isDirty}
      onClose={onClose}
      onSubmit={amounts.save}
      aside={
        totals.after !== null && (
          <>
            {t('total.all')} <b>{format.weightText(totals.after)}</b>{' '}
            {totals.after !== totals.before && format.weightChange(totals.after - totals.before)}
          </>
        )
      }
    >
      <div className={s.all}>
        <Field label={t('amounts.percent')} hint={t('amounts.percentHint')}>
          <FloatInput
            value={typed.percent}
            min={LEAST_PERCENT}
            max={MOST_PERCENT}
            unit="%"
            optional
            onChange={(percent) => amounts.typeAll({ percent })}
          />
        </Field>
        <Field label={t('amounts.ration')}>
          <Select
            value={typed.ration}
            placeholder={t('amounts.ownRation')}
            clearable
            options={choices.rations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ration: number | null) => amounts.typeAll({ ration })}
          />
        </Field>
      </div>
      {begun > 0 && <Note tone="plain">{t('amounts.begun', { number: begun })}</Note>}
      <AmountTable amounts={amounts} />
    </FormDialog>
  )
}

/** Changes head counts, amounts and ration of several feedings at once: for all by a percent, or typed down a column. */
export const ChangeAmountsDialog = (props: ChangeAmountsProps) => {
  const t = useTranslate()
  const { choices, error, retry } = useChoices()
  const open = props.feedings.filter(canEdit)
  if (choices !== undefined)
    return <Form {...props} feedings={open} choices={choices} begun={props.feedings.length - open.length} />
  return (
    <Dialog open size="large" title={t('amounts.title')} onClose={props.onClose}>
      {error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={retry} />}
    </Dialog>
  )
}
