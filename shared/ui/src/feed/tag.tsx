import type { ReactNode } from 'react'
import * as s from './tag.module.css'

type TagProps = { children: ReactNode; tone?: 'plain' | 'wheat' | 'green' | 'cyan' }

/** A small fact beside a title or in a cell. */
export const Tag = ({ children, tone = 'plain' }: TagProps) => (
  <span className={s.tag} data-tone={tone}>
    {children}
  </span>
)
