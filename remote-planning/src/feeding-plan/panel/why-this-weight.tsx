import { roundTo, sumOf } from '@manger/contract'
import { type Feeding, plannedWeight } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { NormSteps } from './norm-steps.tsx'
import * as s from './panel.module.css'

/** From the need of the groups to the weight of the load: every step that changes it (F1, F2, F15). */
export const WhyThisWeight = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const { groups, planned_weight, load_target, step } = feeding
  const need = sumOf(groups, ({ heads, norm_now }) => plannedWeight(heads, norm_now))
  const carried = roundTo(planned_weight - load_target, 8)
  return (
    <section className={s.why}>
      <h3>{t('why.title')}</h3>
      <dl>
        <dt>{t('why.need')}</dt>
        <dd>{format.weightExact(need)}</dd>
        <dt>{t('why.rounding', { step: format.weightText(step) })}</dt>
        <dd>{format.weightChange(roundTo(planned_weight - need, 8))}</dd>
        <dt>{t('why.planned')}</dt>
        <dd>
          <b>{format.weightExact(planned_weight)}</b>
        </dd>
        {carried > 0 && (
          <>
            <dt>{t('why.carried')}</dt>
            <dd>{format.weightChange(-carried)}</dd>
            <dt>{t('why.target')}</dt>
            <dd>
              <b>{format.weightExact(load_target)}</b>
            </dd>
          </>
        )}
      </dl>
      {groups.map((line) => (
        <NormSteps key={line.group} line={line} />
      ))}
    </section>
  )
}
