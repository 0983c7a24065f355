import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './page.module.css'

type PageProps = {
  children: ReactNode
  /** As high as the window: title and filters stand still, one part inside scrolls. */
  fixed?: boolean
}

/** Column of a page: title row, figures, filters, table, 14 px apart. */
export const Page = ({ children, fixed = false }: PageProps) => (
  <div className={cx(s.page, fixed && s.fixed)}>{children}</div>
)
