import type { ReactNode } from 'react'
import * as s from './fact-list.module.css'

/** A fact of a panel: its name, and what it is. */
export type Fact = { label: string; value: ReactNode }

/** Facts under a common head. */
export const FactList = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className={s.facts}>
    <h3>{title}</h3>
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
