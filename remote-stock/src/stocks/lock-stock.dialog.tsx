import { dayOf } from '@manger/contract'
import { checkLock, type Stock, stockRoutes } from '@manger/contract/stocks'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, Input, Note } from '@manger/ui'
import { DateField, RecordDialog, useForm } from '@manger/ui/data'

const LOCK = { create: stockRoutes.lock }

/** Closes the days of a stock up to one of them; moved back, or opened at all, only with a reason (domain d2). */
export const LockStockDialog = ({ stock, onClose }: { stock: Stock; onClose: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  const before = stock.locked_until
  const form = useForm(LOCK, {
    item: null,
    params: { id: stock.id },
    start: { locked_until: before },
    fields: {
      locked_until: { hint: t('lock.dayHint') },
      reason: { label: t('fields.reason') },
    },
    rules: (values) => checkLock(values, { before, today }),
    notice: t('saved'),
    onSaved: onClose,
  })
  const { locked_until } = form.values
  const isBackwards = before !== null && (locked_until === null || locked_until < before)
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t('lock.title', { name: stock.name })}
      isBlocked={locked_until === before}
      onClose={onClose}
    >
      <Note tone="plain">
        {before === null ? t('lock.open') : t('lock.until', { day: format.day(before) })} {t('lock.what')}
      </Note>
      <Field {...form.field('locked_until')}>
        <DateField {...form.input('locked_until')} max={today} clearable />
      </Field>
      <Field
        {...form.field('reason')}
        hint={isBackwards ? t('lock.backwards') : undefined}
        required={isBackwards}
      >
        <Input {...form.text('reason')} />
      </Field>
    </RecordDialog>
  )
}
