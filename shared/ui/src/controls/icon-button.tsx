import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './icon-button.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> & {
  icon: IconName
  /** What the button does; read aloud and shown as a hint. */
  label: string
  size?: 'small' | 'middle'
  /** Shows its name where the row around it, a container of queries, has room. */
  named?: boolean
  /** Number in the corner, e.g. of unread alerts; 0 shows nothing. */
  count?: number
  /** antd's menus and hints put their listeners on the element. */
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon. */
export const IconButton = ({
  icon,
  label,
  size = 'middle',
  named = false,
  count = 0,
  ref,
  ...rest
}: IconButtonProps) => (
  <button
    ref={ref}
    {...rest}
    type="button"
    className={cx(s.button, size === 'small' && s.small, named && s.named)}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} size={size === 'small' ? 16 : 18} />
    {named && <span className={s.name}>{label}</span>}
    {count > 0 && <span className={s.count}>{count}</span>}
  </button>
)
