import { dayOf } from '@manger/contract'
import { conflictForms, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useFormat, useQuery, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { type Entry, weightOf } from './loads.formulas.ts'
import { useConflictWords } from './use-conflict-words.ts'

type AttachDialogProps = { conflicts: Entry['conflicts']; onClose: () => void }

/** Adds one unplaced weight, or all of a load, to a feeding of its day that was begun; the server refuses one that cannot take them. */
export const AttachDialog = ({ conflicts, onClose }: AttachDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const [conflict, ...others] = conflicts
  const { id: farm, timezone } = useFarm()
  const words = useConflictWords()
  const date = conflict.feeding?.planned_on ?? dayOf(new Date(conflict.at), timezone)
  const { data } = useQuery(feedingRoutes.list, { query: { farm, date } })
  const begun = (data?.data ?? []).filter(({ status }) => status !== 'waited')
  const form = useForm(conflictForms.attachAll, {
    item: null,
    start: { conflicts: conflicts.map(({ id }) => id) },
    fields: { feeding: { label: t('conflicts.feeding') } },
    notice: t('conflicts.attached'),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t('conflicts.attachTo')}
      submitLabel={t('conflicts.attach')}
      onClose={onClose}
    >
      <p>
        {others.length === 0
          ? words.what(conflict)
          : t('conflicts.load', {
              count: format.number(conflicts.length, 0),
              weight: format.weightText(weightOf(conflicts)),
            })}
      </p>
      <Field {...form.field('feeding')}>
        <Select<number>
          {...form.input('feeding')}
          options={begun.map(({ id, ration, period, mixer }) => ({
            value: id,
            label: `${ration.name}, ${period.name}`,
            note: mixer.name,
          }))}
        />
      </Field>
    </RecordDialog>
  )
}
