import type { ReactNode } from 'react'
import { useCountedQuestion } from '#counted/use-counted-question.tsx'
import { cx } from '#css/cx.ts'
import * as s from './page.module.css'

type PageProps = {
  children: ReactNode
  /** As high as the window: title and filters stand still, one part inside scrolls. */
  fixed?: boolean
}

/** Column of a page: title row, figures, filters, table, 14 px apart. What its writes are asked is drawn over it. */
export const Page = ({ children, fixed = false }: PageProps) => {
  const question = useCountedQuestion()
  return (
    <div className={cx(s.page, fixed && s.fixed)} data-fixed={fixed ? '' : undefined}>
      {children}
      {question}
    </div>
  )
}
