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

const KINDS: Record<ButtonKind, string | undefined> = {
  primary: s.primary,
  plain: undefined,
  quiet: s.quiet,
  danger: s.danger,
  dangerQuiet: s.dangerQuiet,
}

const SIZES = { small: s.small, middle: undefined, large: s.large }

/** The look of a kit button; shared with links that look like buttons. */
export const lookOf = ({ kind = 'plain', size = 'middle', block }: ButtonLook): string =>
  cx(s.button, KINDS[kind], SIZES[size], block === true && s.block)

/** What stands in a button: its icon, or what turns while a call is under way, and its words. */
export const ButtonContent = ({
  icon,
  size,
  busy,
  children,
}: Pick<ButtonProps, 'icon' | 'size' | 'busy' | 'children'>) => (
  <>
    {busy === true && <span className={s.turning} />}
    {busy !== true && icon !== undefined && <Icon name={icon} size={size === 'small' ? 15 : 17} />}
    <span>{children}</span>
  </>
)

/** A button with words; for an icon alone use `IconButton`. */
export const Button = ({ kind, size, icon, block, submit, busy, children, ...rest }: ButtonProps) => (
  <button
    // What a menu around it adds, as its listeners, stands in the rest.
    {...rest}
    type={submit === true && busy !== true ? 'submit' : 'button'}
    className={lookOf({ kind, size, block })}
    aria-busy={busy === true ? true : undefined}
    onClick={busy === true ? undefined : rest.onClick}
  >
    <ButtonContent icon={icon} size={size} busy={busy}>
      {children}
    </ButtonContent>
  </button>
)
