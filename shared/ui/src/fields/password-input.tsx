import { Input as AntInput } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './password-input.module.css'

export type PasswordInputProps = {
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
    <AntInput
      {...useFieldLinks(label)}
      className={s.password}
      type={isShown ? 'text' : 'password'}
      value={value}
      status={status}
      autoComplete={autoComplete}
      disabled={disabled}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          size="small"
          disabled={disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
