import type { ReactNode } from 'react'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './input.module.css'
import { TextBox } from './text-box.tsx'

export type InputProps = {
  value: string
  onChange: (value: string) => void
  /** Name where no `Field` stands around it. */
  label?: string
  placeholder?: string
  maxLength?: number
  icon?: IconName
  /** Shown after the text, e.g. a unit. */
  suffix?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'search'
  autoComplete?: string
  disabled?: boolean
  clearable?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  onEnter?: () => void
}

/** One line of text. */
export const Input = (props: InputProps) => {
  const { label, icon, suffix, onEnter, ...rest } = props
  return (
    <TextBox
      {...rest}
      {...useFieldLinks(label)}
      status={useFieldStatus()}
      before={icon === undefined ? undefined : <Icon name={icon} size={16} className={s.icon} />}
      after={suffix}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
      }}
    />
  )
}
