import * as s from './ingredient-panel.module.css'

/** A fact of the panel: its name and its text. */
export type Fact = { label: string; value: string }

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
