import type { ReactNode } from 'react'
import type { CabState } from './cab-state.ts'
import * as s from './state-card.module.css'
import { StateSentence } from './state-sentence.tsx'

/** What a page has to say, where no line or mixing says it already. */
export const StateCard = ({ state, children }: { state: CabState; children?: ReactNode }) => (
  <section className={s.card} data-tone={state.tone}>
    <StateSentence state={state} />
    {children}
  </section>
)
