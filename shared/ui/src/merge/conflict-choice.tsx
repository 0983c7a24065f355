import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, MergeField } from './merge.ts'
import * as s from './merge-dialog.module.css'

type ConflictChoiceProps = {
  field: MergeField
  value: Choice | null
  onChange: (choice: Choice) => void
}

const CHOICES: readonly Choice[] = ['mine', 'theirs']

/** One field that both changed: what it was, and the two values to choose from. */
export const ConflictChoice = ({ field, value, onChange }: ConflictChoiceProps) => {
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
