import { checkShape } from '@manger/contract'
import { Stock, StockDraft } from '@manger/contract/stocks'
import {
  useDirty,
  useFormat,
  useNotify,
  useSession,
  useStale,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { Field, FloatInput, FormProblems, Input, useProblems } from '@manger/ui'
import { FormDialog, MergeDialog } from '@manger/ui/data'
import { useState } from 'react'
import { capacityIn, capacityOf } from '../shared-here/capacity.formulas.ts'
import { useCapacityText } from '../shared-here/use-capacity-text.ts'
import { useStockWrites } from './stocks.api.ts'

type StockFormDialogProps = { company: number; stock: Stock | null; onClose: () => void }
type Typed = Pick<StockDraft, 'name' | 'capacity'>

type MergeStockProps = {
  base: Stock
  mine: Typed
  theirs: Stock
  onMerge: (typed: Typed) => void
  onClose: () => void
}

const MergeStock = ({ base, mine, theirs, onMerge, onClose }: MergeStockProps) => {
  const t = useTranslate()
  const capacityText = useCapacityText()
  const of = <Key extends keyof Typed>(key: Key) => ({
    key,
    label: t(`stocks.${key}`),
    base: base[key],
    mine: mine[key],
    theirs: theirs[key],
  })
  return (
    <MergeDialog<Typed>
      fields={[
        { ...of('name'), text: String },
        { ...of('capacity'), text: capacityText },
      ]}
      onMerge={onMerge}
      onClose={onClose}
    />
  )
}

/** Makes a stock of the company, or changes one. */
export const StockFormDialog = ({ company, stock, onClose }: StockFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(Stock)
  const writes = useStockWrites()
  const [saved, setSaved] = useState(stock)
  const start: Typed = { name: saved?.name ?? '', capacity: saved?.capacity ?? 0 }
  const [typed, setTyped] = useState(start)
  const set = (change: Partial<Typed>) => {
    setTyped((old) => ({ ...old, ...change }))
    for (const field of Object.keys(change)) problems.clear(field)
  }
  const draft = { company, ...typed }
  const isDirty = typed.name !== start.name || typed.capacity !== start.capacity
  useDirty(isDirty)
  const { isBusy, submit } = useSubmit(
    async () => {
      await (saved ? writes.update(saved, draft) : writes.create(draft))
      notify.success(t('saved'))
    },
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )
  const handleSubmit = async () => {
    const { problems: broken } = checkShape(StockDraft, draft)
    if (broken.length > 0) problems.show(broken)
    else if (await submit()) onClose()
  }
  return (
    <>
      <FormDialog
        open
        title={stock ? t('form.edit', { name: stock.name }) : t('stocks.create')}
        isDirty={isDirty}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
      >
        <Field label={t('stocks.name')} error={problems.of('name')} required>
          <Input value={typed.name} maxLength={120} autoFocus onChange={(name) => set({ name })} />
        </Field>
        <Field label={t('stocks.capacity')} hint={t('stocks.capacityHint')} error={problems.of('capacity')}>
          <FloatInput
            value={capacityIn(typed.capacity, units)}
            unit={format.units.large}
            onChange={(value) => set({ capacity: capacityOf(value ?? 0, units) })}
          />
        </Field>
        <FormProblems problems={problems} shown={['name', 'capacity']} />
      </FormDialog>
      {saved !== null && stale.theirs !== null && (
        <MergeStock
          base={saved}
          mine={typed}
          theirs={stale.theirs}
          onMerge={(merged) => {
            setTyped(merged)
            setSaved(stale.theirs)
            stale.clear()
          }}
          onClose={stale.clear}
        />
      )}
    </>
  )
}
