import { dayOf } from '@manger/contract'
import { conflictForms, feedingRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { useFarm, useQuery, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useConflictWords } from './use-conflict-words.ts'

type AttachDialogProps = { conflict: OfflineConflict; onClose: () => void }

/** Adds an unplaced weight to a feeding of its day that was begun; the server refuses one that cannot take it. */
export const AttachDialog = ({ conflict, onClose }: AttachDialogProps) => {
  const t = useTranslate()
  const { id: farm, timezone } = useFarm()
  const words = useConflictWords()
  const date = conflict.feeding?.planned_on ?? dayOf(new Date(conflict.at), timezone)
  const { data } = useQuery(feedingRoutes.list, { query: { farm, date } })
  const begun = (data?.data ?? []).filter(({ status }) => status !== 'waited')
  const form = useForm(conflictForms.attach, {
    item: null,
    params: { id: conflict.id },
    start: { action: 'attach' },
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
      <p>{words.what(conflict)}</p>
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
