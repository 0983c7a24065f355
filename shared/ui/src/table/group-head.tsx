import type { ReactNode } from 'react'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './group-head.module.css'

type GroupHeadProps = {
  title: string
  icon?: IconName
  /** Facts after the title, in small. */
  note?: ReactNode
  /** What goes on in the group now, at the right. */
  aside?: ReactNode
}

/** Head of a group of rows; on phones its parts go below each other. */
export const GroupHead = ({ title, icon, note, aside }: GroupHeadProps) => (
  <div className={s.head}>
    {icon !== undefined && <Icon name={icon} />}
    <b>{title}</b>
    {note !== undefined && <span className={s.note}>{note}</span>}
    {aside !== undefined && <span className={s.aside}>{aside}</span>}
  </div>
)
