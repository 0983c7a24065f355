import { Card, useIsPhone } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './table-card.module.css'

/** A table under its title; on phones its rows are cards of their own, and a card around them would be one too many. */
export const TableCard = ({ title, children }: { title?: string; children: ReactNode }) => {
  const isPhone = useIsPhone()
  if (!isPhone) {
    return (
      <Card title={title} flush>
        {children}
      </Card>
    )
  }
  return (
    <section className={s.part}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}
