import type { ReactNode } from 'react'
import * as s from './state-box.module.css'

type StateBoxProps = {
  picture: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  role?: 'status' | 'alert'
  /** Where the box is all there is on the page: its title is then the page's heading. */
  isPage?: boolean
}

/** Picture, what happened, what to do: the middle of an empty place. */
export const StateBox = ({
  picture,
  title,
  text,
  actions,
  role = 'status',
  isPage = false,
}: StateBoxProps) => {
  const Title = isPage ? 'h1' : 'b'
  return (
    <div className={s.box} role={role} data-instead="">
      <span className={s.picture}>{picture}</span>
      <Title className={s.title}>{title}</Title>
      {text !== undefined && <span className={s.text}>{text}</span>}
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </div>
  )
}
