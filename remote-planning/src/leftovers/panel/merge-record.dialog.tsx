import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { type Three, threeOf } from '../../common/three-of.ts'
import type { RecordDraft } from './use-record-form.ts'

type MergeRecordDialogProps = {
  three: Three<RecordDraft>
  periods: readonly { id: number; name: string }[]
  busy: boolean
  onMerge: (merged: RecordDraft) => void
  onClose: () => void
}

/** Somebody typed the same day of the group meanwhile: what both typed is chosen, value by value. */
export const MergeRecordDialog = ({ three, periods, ...rest }: MergeRecordDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const field = threeOf(three)
  const none = format.number(null)
  const fields: MergeField<RecordDraft>[] = [
    {
      ...field('weight'),
      label: t('leftovers.weight'),
      text: (kg: RecordDraft['weight']) => format.weightExact(kg),
    },
    {
      ...field('score'),
      label: t('leftovers.score'),
      text: (score: RecordDraft['score']) => format.number(score, 1),
    },
    {
      ...field('period'),
      label: t('leftovers.period'),
      text: (period: RecordDraft['period']) =>
        period === null ? t('leftovers.wholeDay') : (periods.find(({ id }) => id === period)?.name ?? none),
    },
    { ...field('note'), label: t('fields.note'), text: (note: string) => note || none },
  ]
  return <MergeDialog<RecordDraft> fields={fields} {...rest} />
}
