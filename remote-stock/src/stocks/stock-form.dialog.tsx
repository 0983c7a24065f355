import { type Stock, stockRoutes } from '@manger/contract/stocks'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { capacityIn, capacityOf } from '../common/capacity.formulas.ts'
import { useStockFields } from './stock.columns.tsx'

type StockFormDialogProps = { company: number; stock: Stock | null; onClose: () => void }

/** Makes a stock of the company, or changes one. */
export const StockFormDialog = ({ company, stock, onClose }: StockFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const form = useForm(stockRoutes, {
    item: stock,
    start: { company, capacity: 0 },
    fields: useStockFields(),
    notice: t('saved'),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={stock ? t('form.edit', { name: stock.name }) : t('stocks.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      <Field {...form.field('capacity')} required={false}>
        <FloatInput
          value={capacityIn(form.values.capacity ?? 0, units)}
          unit={format.units.large}
          onChange={(typed) => form.set({ capacity: capacityOf(typed ?? 0, units) })}
        />
      </Field>
    </RecordDialog>
  )
}
