import { type Feeding, feedingForms, feedingRoutes } from '@manger/contract/feedings'
import { useMay, useTranslate } from '@manger/platform'
import { Checkbox, FormProblems } from '@manger/ui'
import { FormDialog, useSaving } from '@manger/ui/data'
import { useState } from 'react'
import { usePieces } from '../../common/use-pieces.ts'
import { OnceLines } from '../once/once-lines.tsx'
import { OnceTimesField, useOnceTimes } from '../once/once-times.tsx'
import { useOnceDraft } from '../once/use-once-draft.ts'
import { useTypedWeights } from '../once/use-typed-weights.ts'
import { stamp } from '../pending/outbox.ts'
import { useTellNow } from '../pending/use-feeding-work.ts'

export type LoadOnceDialogProps = { feeding: Feeding; onClose: () => void }

const TIMES = ['started_at', 'ended_at']

/** Notes a load that is already done: all weights in one form (domain c: one-shot). */
export const LoadOnceDialog = ({ feeding, onClose }: LoadOnceDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  const pieces = usePieces()
  const lines = feeding.ingredients.map((line) => ({
    id: line.ingredient,
    name: line.name,
    planned: line.planned,
    pieces: pieces.toTake(line),
  }))
  const draft = useOnceDraft('load', feeding.id)
  const typed = useTypedWeights(lines, draft)
  const times = useOnceTimes(draft)
  const tellNow = useTellNow(feeding.id, 'load')
  const [refusedFor, setRefusedFor] = useState({ stock: false, residue: false })
  const [isForced, setForced] = useState(false)
  const [writesOff, setWritesOff] = useState(false)
  // Given up, or saved: either way it is not typed any more.
  const leave = () => {
    draft.forget()
    onClose()
  }
  const { saved, problems, isBusy, send } = useSaving(feedingForms.loadOnce, {
    item: null,
    params: { id: feeding.id },
    notice: t('cab.once.loadedNote', { name: feeding.ration.name }),
    onRefused: (error) =>
      setRefusedFor((before) => ({
        stock: before.stock || error.has('not_enough_stock'),
        residue: before.residue || error.has('other_residue') || error.has('residue_covers'),
      })),
    onSaved: leave,
  })

  const handleSubmit = () => {
    if (problems.show(typed.missing('ingredients'))) return
    const body = {
      action: 'once' as const,
      ingredients: typed.weights(),
      ...times.body(),
      ...(isForced && { force: true }),
      ...(writesOff && { write_off: true }),
    }
    if (tellNow({ load: { ...body, ...stamp() } })) return leave()
    void send(body)
  }
  return (
    <FormDialog
      open
      title={t('cab.once.load', { name: feeding.ration.name })}
      isDirty={saved === null && (typed.isTyped || times.typed !== null)}
      busy={isBusy}
      isBlocked={!times.isComplete}
      onClose={leave}
      onSubmit={handleSubmit}
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
