import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useMay, useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Checkbox, FormProblems, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { OnceLines } from '../weighing-here/once/once-lines.tsx'
import { OnceTimesField, useOnceTimes } from '../weighing-here/once/once-times.tsx'
import { useTypedWeights } from '../weighing-here/once/use-typed-weights.ts'
import { useLoadOnce } from './mixer-loading.api.ts'

export type LoadOnceDialogProps = { feeding: Feeding; onClose: () => void; onDone: () => void }

const TIMES = ['started_at', 'ended_at']

/** Notes a load that is already done: all weights in one form (domain c: one-shot). */
export const LoadOnceDialog = ({ feeding, onClose, onDone }: LoadOnceDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const loadOnce = useLoadOnce(feeding.id)
  const lines = feeding.ingredients.map(({ ingredient, name, planned }) => ({
    id: ingredient,
    name,
    planned,
  }))
  const typed = useTypedWeights(lines)
  const times = useOnceTimes()
  const [refusedFor, setRefusedFor] = useState({ stock: false, residue: false })
  const [isForced, setForced] = useState(false)
  const [writesOff, setWritesOff] = useState(false)
  const { isBusy, submit } = useSubmit(
    () =>
      loadOnce({
        action: 'once',
        op_id,
        ingredients: typed.weights(),
        ...times.body(),
        ...(isForced && { force: true }),
        ...(writesOff && { write_off: true }),
      }),
    (error) => {
      problems.show(error)
      setRefusedFor((before) => ({
        stock: before.stock || error.has('not_enough_stock'),
        residue: before.residue || error.has('other_residue') || error.has('residue_covers'),
      }))
    },
  )

  const handleSubmit = async () => {
    const missing = typed.missing('ingredients')
    if (missing.length > 0) return void problems.show(missing)
    if (!(await submit())) return
    notify.success(t('cab.once.loadedNote', { name: feeding.ration.name }))
    onDone()
  }
  return (
    <FormDialog
      open
      title={t('cab.once.load', { name: feeding.ration.name })}
      isDirty={typed.isTyped}
      busy={isBusy}
      isBlocked={!times.isComplete}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <OnceLines lines={lines} typed={typed} problems={problems} noun="ingredients" />
      <OnceTimesField times={times} problems={problems} plannedOn={feeding.planned_on} />
      {refusedFor.stock && may(feedingRoutes.update) && (
        <Checkbox checked={isForced} onChange={setForced}>
          {t('cab.once.force')}
        </Checkbox>
      )}
      {refusedFor.residue && (
        <Checkbox checked={writesOff} onChange={setWritesOff}>
          {t('cab.once.writeOff')}
        </Checkbox>
      )}
      <FormProblems problems={problems} shown={[...TIMES, ...lines.map(({ id }) => `ingredients.${id}`)]} />
    </FormDialog>
  )
}
