import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './button.module.css'

/** `primary` once per page; `quiet` has no edge; `danger` deletes, `dangerQuiet` only leads to it. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'dangerQuiet'

export type ButtonLook = {
  kind?: ButtonKind
  size?: 'small' | 'middle' | 'large'
  icon?: IconName
  /** Fills the width of its parent. */
  block?: boolean
}

export type ButtonProps = ButtonLook & {
  children: ReactNode
  onClick?: () => void
  /** Submits the form it stands in. */
  submit?: boolean
  disabled?: boolean
  /** A call is under way: shows it and ignores further clicks. */
  busy?: boolean
  form?: string
  autoFocus?: boolean
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
}

const KINDS: Record<ButtonKind, Pick<AntButtonProps, 'color' | 'variant'>> = {
  primary: { color: 'primary', variant: 'solid' },
  plain: { color: 'default', variant: 'outlined' },
  quiet: { color: 'default', variant: 'text' },
  danger: { color: 'danger', variant: 'solid' },
  dangerQuiet: { color: 'default', variant: 'outlined' },
}

const CLASSES: Record<ButtonKind, string | undefined> = {
  primary: s.primary,
  plain: undefined,
  quiet: s.quiet,
  danger: s.danger,
  dangerQuiet: s.dangerQuiet,
}

/** The look of a kit button in antd's terms; shared with links that look like buttons. */
export const lookOf = ({ kind = 'plain', size = 'middle', icon, block }: ButtonLook): AntButtonProps => ({
  ...KINDS[kind],
  className: cx(s.button, CLASSES[kind]),
  size,
  block,
  icon: icon === undefined ? undefined : <Icon name={icon} size={size === 'small' ? 15 : 17} />,
})

/** A button with words; for an icon alone use `IconButton`. */
export const Button = ({ kind, size, icon, block, submit, busy, children, ...rest }: ButtonProps) => (
  <AntButton
    {...lookOf({ kind, size, icon, block })}
    {...rest}
    htmlType={submit === true ? 'submit' : 'button'}
    loading={busy}
    autoInsertSpace={false}
  >
    {children}
  </AntButton>
)
