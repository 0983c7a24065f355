import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './password-input.module.css'
import { TextBox } from './text-box.tsx'

type PasswordInputProps = {
  value: string
  onChange: (value: string) => void
  /** Name where no `Field` stands around it. */
  label?: string
  autoComplete?: 'current-password' | 'new-password'
  disabled?: boolean
}

/** A password that can be shown and hidden. */
export const PasswordInput = ({ value, onChange, label, autoComplete, disabled }: PasswordInputProps) => {
  const { t } = useTranslation('ui')
  const status = useFieldStatus()
  const [isShown, setShown] = useState(false)
  return (
    <TextBox
      {...useFieldLinks(label)}
      type={isShown ? 'text' : 'password'}
      value={value}
      status={status}
      autoComplete={autoComplete}
      disabled={disabled}
      spellCheck={false}
      onChange={onChange}
      after={
        <span className={s.button}>
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'password.hide' : 'password.show')}
            aria-pressed={isShown}
            size="small"
            disabled={disabled}
            onClick={() => setShown(!isShown)}
          />
        </span>
      }
    />
  )
}
