import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#dialogs/form-dialog.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { type Choice, type MergeField, merge, sideOf } from './merge.ts'
import * as s from './merge-dialog.module.css'
import { TakenFields } from './taken-fields.tsx'

export type MergeDialogProps<Values extends object> = {
  /** Every field that is saved; what nobody changed is passed on unseen. */
  fields: readonly MergeField<Values>[]
  onMerge: (values: Values) => void
  onClose: () => void
  busy?: boolean
}

/** Two people changed one record: what only one of them changed is taken, the rest is chosen field by field. */
export const MergeDialog = <Values extends object>(props: MergeDialogProps<Values>) => {
  const { fields, onMerge, onClose, busy } = props
  const { t } = useTranslation('ui')
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const values = merge(fields, chosen)
  const conflicts = fields.filter((field) => sideOf(field) === null)
  return (
    <FormDialog
      open
      title={t('merge.title')}
      onClose={onClose}
      isDirty={Object.keys(chosen).length > 0}
      busy={busy}
      isBlocked={values === null}
      // `fields` names every key of `Values` with a value of its type.
      onSubmit={() => values !== null && onMerge(values as Values)}
    >
      {conflicts.length > 0 && <p className={s.text}>{t('merge.text')}</p>}
      {conflicts.map((field) => (
        <ConflictChoice
          key={field.key}
          field={field}
          value={chosen[field.key] ?? null}
          onChange={(choice) => setChosen({ ...chosen, [field.key]: choice })}
        />
      ))}
      <TakenFields fields={fields} />
    </FormDialog>
  )
}
