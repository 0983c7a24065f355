import type { ReactNode } from 'react'
import * as s from './info-panel.module.css'

type WithPanelProps = {
  children: ReactNode
  /** An `InfoPanel`, or nothing while no row is chosen. */
  panel: ReactNode
}

/** Content with the info panel at its right; the content gives way. */
export const WithPanel = ({ children, panel }: WithPanelProps) => (
  <div className={s.layout}>
    <div className={s.content}>{children}</div>
    {panel}
  </div>
)
