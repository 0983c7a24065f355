import { checkShape } from '@manger/contract'
import { type Stock, StockDraft } from '@manger/contract/stocks'
import { useFormat, useNotify, useSession, useSubmit, useTranslate } from '@manger/platform'
import { Field, FloatInput, FormProblems, Input, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { capacityIn, capacityOf } from '../shared-here/capacity.formulas.ts'
import { useStockWrites } from './stocks.api.ts'

type StockFormDialogProps = { company: number; stock: Stock | null; onClose: () => void }

/** Makes a stock of the company, or changes one. */
export const StockFormDialog = ({ company, stock, onClose }: StockFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const notify = useNotify()
  const problems = useProblems()
  const writes = useStockWrites()
  const [name, setName] = useState(stock?.name ?? '')
  const [capacity, setCapacity] = useState(stock?.capacity ?? 0)
  const draft = { company, name, capacity }
  const { isBusy, submit } = useSubmit(async () => {
    await (stock ? writes.update(stock, draft) : writes.create(draft))
    notify.success(t('saved'))
  }, problems.show)
  const handleSubmit = async () => {
    const { problems: broken } = checkShape(StockDraft, draft)
    if (broken.length > 0) problems.show(broken)
    else if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      title={stock ? t('form.edit', { name: stock.name }) : t('stocks.create')}
      isDirty={name !== (stock?.name ?? '') || capacity !== (stock?.capacity ?? 0)}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('stocks.name')} error={problems.of('name')} required>
        <Input
          value={name}
          maxLength={120}
          autoFocus
          onChange={(value) => {
            setName(value)
            problems.clear('name')
          }}
        />
      </Field>
      <Field label={t('stocks.capacity')} hint={t('stocks.capacityHint')} error={problems.of('capacity')}>
        <FloatInput
          value={capacityIn(capacity, units)}
          unit={format.units.large}
          onChange={(value) => {
            setCapacity(capacityOf(value ?? 0, units))
            problems.clear('capacity')
          }}
        />
      </Field>
      <FormProblems problems={problems} shown={['name', 'capacity']} />
    </FormDialog>
  )
}
