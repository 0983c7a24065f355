import { dayOf } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { DataTable, FormDialog, useStepKeys } from '@manger/ui/data'
import { moneyOf } from './count.formulas.ts'
import { CountCard, useCountColumns } from './count-columns.tsx'
import * as s from './counting.module.css'
import { useCountSheet } from './use-count-sheet.ts'
import { WhenField } from './when-field.tsx'

type CountSheetDialogProps = {
  stock: { id: number; name: string; locked_until: string | null }
  /** One feed, or null for the list of the whole stock. */
  ingredient: { id: number; name: string } | null
  onClose: () => void
}

/** A stock count: what was weighed beside what the ledger expects; the difference is booked with its reason (F20). */
export const CountSheetDialog = ({ stock, ingredient, onClose }: CountSheetDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useSession()
  const sheet = useCountSheet(stock.id, { only: ingredient?.id ?? null })
  const columns = useCountColumns(sheet)
  const { lines, open } = sheet
  const handleSubmit = async () => {
    if (await sheet.save()) onClose()
  }
  // A count of many feeds is typed in one go and booked by its button; that of one is booked by Enter.
  const figures = useStepKeys(() => ingredient !== null && sheet.canSave && void handleSubmit())
  return (
    <FormDialog
      open
      size="large"
      title={t('count.title', { name: ingredient?.name ?? stock.name })}
      isDirty={sheet.isDirty}
      busy={sheet.isBusy}
      isBlocked={!sheet.canSave}
      submitLabel={t('count.book')}
      aside={
        open.length > 0 && (
          <span className={s.aside}>
            {t('count.total', { money: format.money(moneyOf(open.map(({ difference }) => difference))) })}
          </span>
        )
      }
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <div className={s.head}>
        <WhenField
          label={t('count.when')}
          value={sheet.when}
          lockedUntil={stock.locked_until}
          today={dayOf(new Date(), timezone)}
          error={undefined}
          onChange={sheet.setWhen}
        />
        <Field label={t('fields.reason')} required>
          <Input value={sheet.reason} maxLength={200} onChange={sheet.setReason} />
        </Field>
      </div>
      <div ref={figures}>
        <DataTable
          size="small"
          label={t('count.title', { name: stock.name })}
          columns={columns}
          rows={lines}
          rowKey={({ feed }) => feed.ingredient.id}
          error={sheet.error}
          onRetry={sheet.retry}
          empty={{ text: t('count.nothing') }}
          renderCard={(line) => <CountCard line={line} sheet={sheet} />}
        />
      </div>
    </FormDialog>
  )
}
