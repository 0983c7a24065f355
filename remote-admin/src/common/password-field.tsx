import { useTranslate } from '@manger/platform'
import { Button, Field, Icon, PasswordInput } from '@manger/ui'
import * as s from './password-field.module.css'
import { makePassword, passwordRules } from './person-rules.ts'

type PasswordFieldProps = {
  field: { label: string; error: string | undefined }
  value: string
  onChange: (password: string) => void
}

/** A new password for somebody else: its rules while it is typed, or one that is made up. */
export const PasswordField = ({ field, value, onChange }: PasswordFieldProps) => {
  const t = useTranslate()
  return (
    <div className={s.password}>
      <Field label={field.label} error={field.error} required>
        <PasswordInput value={value} autoComplete="new-password" onChange={onChange} />
      </Field>
      <Button icon="refresh" onClick={() => onChange(makePassword())}>
        {t('people.makePassword')}
      </Button>
      <ul className={s.rules} aria-live="polite">
        {passwordRules(value).map(({ key, limit, isKept }) => (
          <li key={key} data-kept={isKept}>
            <Icon name={isKept ? 'check' : 'circle-dashed'} size={14} />
            {t(`people.passwordRules.${key}`, { limit })}
          </li>
        ))}
      </ul>
    </div>
  )
}
