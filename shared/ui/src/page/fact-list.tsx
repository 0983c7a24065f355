import type { ReactNode } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './fact-list.module.css'

/** A fact: its name, and what it is. */
export type Fact = { label: string; value: ReactNode }

export type FactListProps = {
  facts: readonly Fact[]
  title?: string
  /** Without the line and the space of a panel's part, where something else frames them. */
  bare?: boolean
}

/** Facts of a panel or dialog below each other, under a common head where they have one. */
export const FactList = ({ facts, title, bare = false }: FactListProps) => (
  <section className={cx(s.facts, !bare && s.part)}>
    {title !== undefined && <h3>{title}</h3>}
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
