import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#dialogs/form-dialog.tsx'
import { type Choice, type MergeField, merge, sideOf } from './merge.ts'
import * as s from './merge-dialog.module.css'

export type MergeDialogProps<Values extends object> = {
  /** Every field that is saved; what nobody changed is passed on unseen. */
  fields: readonly MergeField<Values>[]
  onMerge: (values: Values) => void
  onClose: () => void
  busy?: boolean
}

type ConflictChoiceProps = {
  field: MergeField
  value: Choice | null
  onChange: (choice: Choice) => void
}

const CHOICES: readonly Choice[] = ['mine', 'theirs']

/** One field that both changed: what it was, and the two values to choose from. */
const ConflictChoice = ({ field, value, onChange }: ConflictChoiceProps) => {
  const { t } = useTranslation('ui')
  const name = useId()
  return (
    <fieldset className={s.conflict}>
      <legend>{field.label}</legend>
      <span className={s.before}>
        {t('merge.before')} <span>{field.text(field.base)}</span>
      </span>
      {CHOICES.map((choice) => (
        <label key={choice} className={s.choice}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          <span className={s.side}>{t(`merge.${choice}`)}</span>
          <span className={s.value}>{field.text(field[choice])}</span>
        </label>
      ))}
    </fieldset>
  )
}

const WHO = { mine: 'byMe', theirs: 'byThem', both: 'byBoth' } as const

/** What needs no question: the fields that one side changed, or both alike. */
const TakenFields = ({ fields }: { fields: readonly MergeField[] }) => {
  const { t } = useTranslation('ui')
  const taken = fields.flatMap((field) => {
    const side = sideOf(field)
    return side === null || side === 'none' ? [] : [{ field, side }]
  })
  if (taken.length === 0) return null
  return (
    <section className={s.taken}>
      <h3>{t('merge.taken')}</h3>
      <dl>
        {taken.map(({ field, side }) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              {field.text(side === 'theirs' ? field.theirs : field.mine)}
              <small>{t(`merge.${WHO[side]}`)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
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
