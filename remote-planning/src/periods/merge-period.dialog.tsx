import { useFormat, useTranslate } from '@manger/platform'
import type { TimeSpan } from '@manger/ui'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { type Three, threeOf } from '../shared-here/three-of.ts'
import type { PeriodForm } from './period-form.formulas.ts'

type MergePeriodDialogProps = {
  three: Three<PeriodForm>
  busy: boolean
  onMerge: (merged: PeriodForm) => void
  onClose: () => void
}

/** Somebody saved the period meanwhile: what both changed is chosen, field by field. */
export const MergePeriodDialog = ({ three, ...rest }: MergePeriodDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const field = threeOf(three)
  const fields: MergeField<PeriodForm>[] = [
    { ...field('name'), label: t('periods.name'), text: String },
    // Start and end are one choice: of two people's halves neither would recognise the period.
    {
      ...field('span'),
      label: t('periods.time'),
      text: ({ start, end }: TimeSpan) => `${format.time(start)}–${format.time(end)}`,
    },
    { ...field('is_active'), label: t('periods.active'), text: (is: boolean) => t(is ? 'yes' : 'no') },
  ]
  return <MergeDialog<PeriodForm> fields={fields} {...rest} />
}
