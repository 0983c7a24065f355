import type { Kg } from '@manger/contract'
import { RESIDUE_CHOICES, type ResidueChoice } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import * as s from './residue-choices.module.css'

type ResidueChoicesProps = {
  /** Kg left in the mixer; minus = more came out than went in. */
  left: Kg
  /** Whether any group has got feed: else there is no last one. */
  hasFed: boolean
  chosen: ResidueChoice | null
  onChoose: (choice: ResidueChoice) => void
}

/** What happens to feed that is left in the mixer (F15); nothing left, or a scale error, leaves no choice. */
export const ResidueChoices = ({ left, hasFed, chosen, onChoose }: ResidueChoicesProps) => {
  const t = useTranslate()
  const format = useFormat()
  if (left <= 0) {
    return (
      <section className={s.card}>
        <h2 className={s.title}>{t('cab.residue.empty')}</h2>
        {left < 0 && <p>{t('cab.residue.scaleError', { weight: format.weightText(-left) })}</p>}
      </section>
    )
  }
  const offered = RESIDUE_CHOICES.filter((choice) => choice !== 'last_group' || hasFed)
  return (
    <fieldset className={s.card}>
      <legend className={s.title}>{t('cab.residue.question', { weight: format.weightText(left) })}</legend>
      {offered.map((choice) => (
        <label key={choice} className={s.choice}>
          <input type="radio" name="residue" checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span>
            <b>{t(`cab.residue.${choice}.name`)}</b>
            <small className={s.hint}>{t(`cab.residue.${choice}.hint`)}</small>
          </span>
          <Icon name="check" size={22} />
        </label>
      ))}
    </fieldset>
  )
}
