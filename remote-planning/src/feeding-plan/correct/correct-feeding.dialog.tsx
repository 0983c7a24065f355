import { type Feeding, RESIDUE_CHOICES } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Field, Select, Textarea } from '@manger/ui'
import { RecordDialog } from '@manger/ui/data'
import { useLaterLoad } from '../../cab/unload/done/use-later-load.ts'
import * as s from './correct-feeding.module.css'
import { CorrectedLines } from './corrected-lines.tsx'
import { CorrectedTimes } from './corrected-times.tsx'
import { CorrectionPreview } from './correction-preview.tsx'
import { type CorrectionForm, useCorrection } from './use-correction.ts'

type CorrectFeedingProps = { feeding: Feeding; onClose: () => void }

const Rest = ({ correction, feeding }: { correction: CorrectionForm; feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const { canCarry } = useLaterLoad(feeding)
  const { form, left } = correction
  // Written off unless somebody said else (F15).
  const choice = form.values.residue ?? feeding.residue_choice ?? 'write_off'
  return (
    <Field
      inline
      label={
        left > 0
          ? t('cab.residue.question', { weight: format.weightText(left) })
          : form.field('residue').label
      }
      error={correction.errorOf('residue')}
      hint={t(`cab.residue.${choice}.hint`)}
    >
      <Select
        value={choice}
        options={RESIDUE_CHOICES.filter((one) => one !== 'carry' || canCarry || one === choice).map(
          (value) => ({ value, label: t(`cab.residue.${value}.name`) }),
        )}
        onChange={(chosen) => {
          const noted = feeding.residue_choice ?? 'write_off'
          form.set({ residue: chosen === null || chosen === noted ? undefined : chosen })
        }}
      />
    </Field>
  )
}

/** Puts a finished feeding right in one go: every weight, the times, the rest; shows what follows before it is saved. */
export const CorrectFeedingDialog = ({ feeding, onClose }: CorrectFeedingProps) => {
  const t = useTranslate()
  const correction = useCorrection(feeding, onClose)
  const { form } = correction
  return (
    <RecordDialog
      form={form}
      size="large"
      title={`${t('action.correct')}: ${feeding.ration.name}`}
      isBlocked={correction.isUntouched}
      shown={correction.shown}
      onClose={onClose}
    >
      <div className={s.form}>
        <div className={s.fields}>
          <CorrectedLines correction={correction} noun="ingredients" />
          <CorrectedLines correction={correction} noun="groups" />
          {correction.hasRest && (
            <div className={s.rest}>
              <Rest correction={correction} feeding={feeding} />
            </div>
          )}
          <CorrectedTimes correction={correction} feeding={feeding} />
          <Field {...form.field('reason')}>
            <Textarea {...form.text('reason')} rows={2} />
          </Field>
        </div>
        <CorrectionPreview correction={correction} />
      </div>
    </RecordDialog>
  )
}
