import { type Mixer, MixerDraft } from '@manger/contract/mixers'
import { useTranslate } from '@manger/platform'
import { FormProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { MergeMixerDialog } from './merge-mixer.dialog.tsx'
import { MixingRules } from './mixing-rules.tsx'
import { useMixerForm } from './use-mixer-form.ts'
import { WeighingRules } from './weighing-rules.tsx'
import { WhatAndWhere } from './what-and-where.tsx'

type MixerFormDialogProps = {
  /** Null makes a new one. */
  mixer: Mixer | null
  /** The farm that a new one is offered for. */
  farm: number | null
  onClose: () => void
}

const SHOWN = Object.keys(MixerDraft.shape)

/** Makes a mixer, or changes one. */
export const MixerFormDialog = ({ mixer, farm, onClose }: MixerFormDialogProps) => {
  const t = useTranslate()
  const state = useMixerForm(mixer, farm)
  const handleSubmit = async () => {
    if (await state.submit()) onClose()
  }
  return (
    <>
      <FormDialog
        open
        title={mixer ? t('mixers.edit', { name: mixer.name }) : t('mixers.create')}
        isDirty={state.isDirty}
        busy={state.isBusy}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
      >
        <WhatAndWhere state={state} />
        <MixingRules state={state} />
        <WeighingRules state={state} />
        <FormProblems problems={state.problems} shown={SHOWN} />
      </FormDialog>
      {state.base !== null && state.theirs !== null && (
        <MergeMixerDialog state={state} base={state.base} theirs={state.theirs} />
      )}
    </>
  )
}
