import { RESIDUE_CHOICES, type ResidueChoice } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { useEffect, useRef } from 'react'
import { Choice } from '../../frame/choice.tsx'
import type { CabState } from '../../states/cab-state.ts'
import { useCabWords } from '../../states/use-cab-words.ts'
import * as s from './residue-choices.module.css'

type ResidueChoicesProps = {
  /** What it asks. */
  state: CabState
  /** Whether any group has got feed: else there is no last one. */
  hasFed: boolean
  /** Whether a later load of the day could take it. */
  canCarry: boolean
  chosen: ResidueChoice | null
  onChoose: (choice: ResidueChoice) => void
}

/** What happens to feed that is left in the mixer (F15). */
export const ResidueChoices = ({ state, hasFed, canCarry, chosen, onChoose }: ResidueChoicesProps) => {
  const t = useTranslate()
  const say = useCabWords()
  const first = useRef<HTMLInputElement>(null)
  // Nothing can be finished before it is chosen: a keyboard goes on here.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const isPossible = { last_group: hasFed, carry: canCarry, write_off: true }
  return (
    <fieldset className={s.card}>
      <legend className={s.title} data-state={state.name} data-tone={state.tone}>
        {say(state.sentence)}
      </legend>
      {RESIDUE_CHOICES.filter((choice) => isPossible[choice]).map((choice, index) => (
        <Choice
          key={choice}
          name="residue"
          hint={t(`cab.residue.${choice}.hint`)}
          checked={chosen === choice}
          ref={index === 0 ? first : undefined}
          onChoose={() => onChoose(choice)}
        >
          {t(`cab.residue.${choice}.name`)}
        </Choice>
      ))}
    </fieldset>
  )
}
