import { itemRoutes } from '@manger/contract/mixer-db'
import { useDecrypt, useNotify, useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import type { OpenItem } from './open-items.ts'

type CalibrationDialogProps = { model: number; item: OpenItem | null; onClose: () => void }

const SERVER_FAILED = 500

/** Adds a calibration to the model, or changes the given one; one that could not be read is typed anew. */
export const CalibrationDialog = ({ model, item, onClose }: CalibrationDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const decrypt = useDecrypt()
  const form = useForm(itemRoutes, {
    item: item && { ...item, calibration: item.calibration ?? '' },
    start: { model },
    fields: { calibration: {} },
    open: async (theirs) => ({ ...theirs, calibration: (await decrypt(theirs.calibration)) ?? '' }),
    notice: t('calibrations.saved'),
    onRefused: ({ status }) => {
      // What the fields do not explain (specification 8).
      if (status === 0 || status >= SERVER_FAILED) notify.error(t('calibrations.failed'))
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t(item ? 'calibrations.edit' : 'calibrations.create')}
      onClose={onClose}
    >
      <Field
        {...form.field('calibration')}
        hint={item && item.calibration === null ? t('calibrations.unreadable') : undefined}
      >
        <Input {...form.text('calibration')} autoFocus />
      </Field>
    </RecordDialog>
  )
}
