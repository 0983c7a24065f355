import { Icon, type IconName } from '@manger/ui'
import type { ReactNode } from 'react'
import type { CabState, CabTone } from './cab-state.ts'
import * as s from './state-sentence.module.css'
import { useCabWords } from './use-cab-words.ts'

const ICONS: Record<CabTone, IconName | null> = {
  plain: null,
  good: 'circle-check',
  warn: 'warning',
  bad: 'alarm',
}
// Kg to go change all the time: only what the driver must know is read aloud.
const ROLES = { plain: undefined, good: 'status', warn: 'status', bad: 'alert' } as const

type StateSentenceProps = {
  state: Pick<CabState, 'name' | 'sentence' | 'tone'>
  /** What else can be done about it. */
  children?: ReactNode
}

/** The one sentence of a state, in its one colour; the sign says the same without colour. */
export const StateSentence = ({ state: { name, sentence, tone }, children }: StateSentenceProps) => {
  const say = useCabWords()
  const icon = ICONS[tone]
  return (
    <div className={s.row}>
      <p className={s.sentence} data-state={name} data-tone={tone} role={ROLES[tone]}>
        {icon !== null && <Icon name={icon} size={22} />}
        <span>{say(sentence)}</span>
      </p>
      {children}
    </div>
  )
}
