import type { ReactNode } from 'react'
import * as s from './fact-list.module.css'

/** A fact: its name, and what it is. */
export type Fact = { label: string; value: ReactNode }

export type FactListProps = { facts: readonly Fact[]; title?: string }

/** Facts of a panel or dialog below each other, under a common head where they have one. */
export const FactList = ({ facts, title }: FactListProps) => (
  <section className={s.facts}>
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
