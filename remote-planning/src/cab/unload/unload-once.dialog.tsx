import { FIELD_CODE } from '@manger/contract'
import {
  type Feeding,
  feedingForms,
  RESIDUE_CHOICES,
  type ResidueChoice,
  residueOf,
} from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Checkbox, Field, FormProblems, Select } from '@manger/ui'
import { FormDialog, useSaving } from '@manger/ui/data'
import { useState } from 'react'
import { OnceLines } from '../once/once-lines.tsx'
import { OnceTimesField, useOnceTimes } from '../once/once-times.tsx'
import { useOnceDraft } from '../once/use-once-draft.ts'
import { useTypedWeights } from '../once/use-typed-weights.ts'
import { stamp } from '../pending/outbox.ts'
import { useTellNow } from '../pending/use-feeding-work.ts'
import { useLaterLoad } from './done/use-later-load.ts'

export type UnloadOnceDialogProps = { feeding: Feeding; onClose: () => void }

const SHOWN = ['started_at', 'ended_at', 'residue']

/** Notes an unloading that is already done: the weights of all groups in one form (domain c: one-shot). */
export const UnloadOnceDialog = ({ feeding, onClose }: UnloadOnceDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const lines = feeding.groups.map(({ group, name, planned_weight }) => ({
    id: group,
    name,
    planned: planned_weight,
  }))
  const draft = useOnceDraft('unload', feeding.id)
  const typed = useTypedWeights(lines, draft)
  const times = useOnceTimes(draft)
  const [residue, setResidue] = useState<ResidueChoice | null>(null)
  const [isOver, setOver] = useState(false)
  const [accepts, setAccepts] = useState(false)
  const { canCarry } = useLaterLoad(feeding)
  const tellNow = useTellNow(feeding.id, 'unload')
  const left = residueOf(feeding.actual_weight ?? 0, [typed.total])
  const missing = typed.missing('groups')
  const hasLeft = left > 0 && missing.length === 0
  // Given up, or saved: either way it is not typed any more.
  const leave = () => {
    draft.forget()
    onClose()
  }
  const { saved, problems, isBusy, send } = useSaving(feedingForms.unloadOnce, {
    item: null,
    params: { id: feeding.id },
    notice: t('cab.once.unloadedNote', { name: feeding.ration.name }),
    onRefused: (error) => setOver((before) => before || error.has('over_loaded')),
    onSaved: leave,
  })

  const handleSubmit = () => {
    const unsaid = hasLeft && residue === null ? [{ field: 'residue', code: FIELD_CODE.required }] : []
    if (problems.show([...missing, ...unsaid])) return
    const body = {
      action: 'once' as const,
      groups: typed.weights(),
      ...times.body(),
      ...(hasLeft && residue !== null && { residue }),
      ...(accepts && { accept: true }),
    }
    if (tellNow({ upload: { ...body, ...stamp() } })) return leave()
    void send(body)
  }
  return (
    <FormDialog
      open
      title={t('cab.once.unload', { name: feeding.ration.name })}
      isDirty={saved === null && (typed.isTyped || times.typed !== null)}
      busy={isBusy}
      isBlocked={!times.isComplete}
      onClose={leave}
      onSubmit={handleSubmit}
    >
      <OnceLines lines={lines} typed={typed} problems={problems} noun="groups" />
      {hasLeft && (
        <Field
          label={t('cab.residue.question', { weight: format.weightText(left) })}
          error={problems.of('residue')}
          hint={residue === null ? undefined : t(`cab.residue.${residue}.hint`)}
          required
        >
          <Select
            value={residue}
            options={RESIDUE_CHOICES.filter((choice) => choice !== 'carry' || canCarry).map((choice) => ({
              value: choice,
              label: t(`cab.residue.${choice}.name`),
            }))}
            onChange={(choice) => {
              setResidue(choice)
              problems.clear('residue')
            }}
          />
        </Field>
      )}
      <OnceTimesField times={times} problems={problems} plannedOn={feeding.planned_on} />
      {isOver && (
        <Checkbox checked={accepts} onChange={setAccepts}>
          {t('cab.once.acceptOver', { weight: format.weightText(Math.max(0, -left)) })}
        </Checkbox>
      )}
      <FormProblems problems={problems} shown={[...SHOWN, ...lines.map(({ id }) => `groups.${id}`)]} />
    </FormDialog>
  )
}
