import type { ReactNode } from 'react'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './note.module.css'

export type NoteProps = {
  children: ReactNode
  /** Wheat says what to know, red what went wrong, plain only explains. */
  tone?: 'wheat' | 'red' | 'plain'
  icon?: IconName
  /** First words in bold. */
  title?: string
  /** Buttons at the end. */
  actions?: ReactNode
}

const ICONS: Record<NonNullable<NoteProps['tone']>, IconName> = {
  wheat: 'warning',
  red: 'alarm',
  plain: 'info',
}

/** A sentence that belongs to the page, with what can be done about it. */
export const Note = ({ children, tone = 'wheat', icon, title, actions }: NoteProps) => (
  <div className={s.note} data-tone={tone} role={tone === 'red' ? 'alert' : 'note'}>
    <Icon name={icon ?? ICONS[tone]} size={18} />
    <div className={s.words}>
      {title !== undefined && <b>{title} </b>}
      {children}
    </div>
    {actions !== undefined && <div className={s.actions}>{actions}</div>}
  </div>
)
