import { useTranslate } from '@manger/platform'
import { Field, Input, type Problems } from '@manger/ui'
import { type FarmForm, REQUISITES } from './farm-draft.formulas.ts'
import * as s from './forms.module.css'

type RequisiteFieldsProps = {
  form: FarmForm
  problems: Problems
  onChange: (part: Partial<FarmForm>) => void
}

const LENGTH = 120

/** Who signs forms 8 and 9, and what stands in their heads. */
export const RequisiteFields = ({ form, problems, onChange }: RequisiteFieldsProps) => {
  const t = useTranslate()
  return (
    <fieldset className={s.requisites}>
      <legend>{t('farm.requisites')}</legend>
      <p className={s.hint}>{t('farm.requisitesHint')}</p>
      <div className={s.pairs}>
        {REQUISITES.map((field) => (
          <Field key={field} label={t(`farm.requisite.${field}`)} error={problems.of(field)}>
            <Input
              value={form[field]}
              maxLength={LENGTH}
              onChange={(value) => onChange({ [field]: value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
