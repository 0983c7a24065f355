import { dayOf } from '@manger/contract'
import { checkLock, type Stock } from '@manger/contract/stocks'
import { useDirty, useFormat, useNotify, useSession, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Input, Note, useProblems } from '@manger/ui'
import { DateField, FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useStockWrites } from './stocks.api.ts'

/** Closes the days of a stock up to one of them; moved back, or opened at all, only with a reason (domain d2). */
export const LockStockDialog = ({ stock, onClose }: { stock: Stock; onClose: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const { timezone } = useSession()
  const { lock } = useStockWrites()
  const today = dayOf(new Date(), timezone)
  const [locked_until, setLockedUntil] = useState(stock.locked_until)
  const [reason, setReason] = useState('')
  const draft = { locked_until, reason: reason.trim() }
  const before = stock.locked_until
  const isBackwards = before !== null && (locked_until === null || locked_until < before)
  const isDirty = locked_until !== before || reason !== ''
  useDirty(isDirty)
  const { isBusy, submit } = useSubmit(async () => {
    await lock(stock, draft)
    notify.success(t('saved'))
  }, problems.show)
  const handleSubmit = async () => {
    const broken = checkLock(draft, { before, today })
    if (broken.length > 0) problems.show(broken)
    else if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('lock.title', { name: stock.name })}
      isDirty={isDirty}
      busy={isBusy}
      isBlocked={locked_until === before}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Note tone="plain">
        {before === null ? t('lock.open') : t('lock.until', { day: format.day(before) })} {t('lock.what')}
      </Note>
      <Field label={t('stocks.lockedUntil')} hint={t('lock.dayHint')} error={problems.of('locked_until')}>
        <DateField
          value={locked_until}
          max={today}
          clearable
          onChange={(day) => {
            setLockedUntil(day)
            problems.clear('locked_until')
          }}
        />
      </Field>
      <Field
        label={t('count.reason')}
        hint={isBackwards ? t('lock.backwards') : undefined}
        error={problems.of('reason')}
        required={isBackwards}
      >
        <Input
          value={reason}
          maxLength={200}
          onChange={(value) => {
            setReason(value)
            problems.clear('reason')
          }}
        />
      </Field>
      <FormProblems problems={problems} shown={['locked_until', 'reason']} />
    </FormDialog>
  )
}
