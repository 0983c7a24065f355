import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './card.module.css'

type CardProps = {
  children: ReactNode
  title?: ReactNode
  /** Right of the title: legend, switch, link. */
  extra?: ReactNode
  /** Content touches the edges, as tables do. */
  flush?: boolean
  /** Takes the height that is left, and scrolls inside. */
  fill?: boolean
}

/** A surface with an edge and no shadow. */
export const Card = ({ children, title, extra, flush = false, fill = false }: CardProps) => (
  <section className={cx(s.card, flush && s.flush, fill && s.fill)}>
    {(title !== undefined || extra !== undefined) && (
      <header className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {extra}
      </header>
    )}
    {children}
  </section>
)
