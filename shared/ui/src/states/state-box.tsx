import type { ReactNode } from 'react'
import * as s from './state-box.module.css'

export type StateBoxProps = {
  picture: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  role?: 'status' | 'alert'
}

/** Picture, what happened, what to do: the middle of an empty place. */
export const StateBox = ({ picture, title, text, actions, role = 'status' }: StateBoxProps) => (
  <div className={s.box} role={role}>
    <span className={s.picture}>{picture}</span>
    <b className={s.title}>{title}</b>
    {text !== undefined && <span className={s.text}>{text}</span>}
    {actions !== undefined && <div className={s.actions}>{actions}</div>}
  </div>
)
