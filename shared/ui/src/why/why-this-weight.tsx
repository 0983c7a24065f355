import { roundTo, sumOf } from '@manger/contract'
import { type Feeding, type FeedingGroup, plannedWeight } from '@manger/contract/feedings'
import { useFormat } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { FactList } from '#page/fact-list.tsx'
import { type GroupNorm, NormSteps } from './norm-steps.tsx'

export type WhyThisWeightProps = {
  feeding: Pick<Feeding, 'planned_weight' | 'load_target' | 'step'> & {
    groups: readonly (GroupNorm & Pick<FeedingGroup, 'group' | 'heads'>)[]
  }
}

/** From the need of the groups to the weight of the load: every step that changes it (F1, F2, F15). */
export const WhyThisWeight = ({ feeding }: WhyThisWeightProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { groups, planned_weight, load_target, step } = feeding
  const need = sumOf(groups, ({ heads, norm_now }) => plannedWeight(heads, norm_now))
  const carried = roundTo(planned_weight - load_target, 8)
  const facts = [
    { label: t('why.need'), value: format.weightExact(need) },
    {
      label: t('why.rounding', { step: format.weightText(step) }),
      value: format.weightChange(roundTo(planned_weight - need, 8)),
    },
    { label: t('why.planned'), value: format.weightExact(planned_weight) },
  ]
  const carriedFacts = [
    { label: t('why.carried'), value: format.weightChange(-carried) },
    { label: t('why.target'), value: format.weightExact(load_target) },
  ]
  return (
    <>
      <FactList bare facts={carried > 0 ? [...facts, ...carriedFacts] : facts} />
      {groups.map((line) => (
        <NormSteps key={line.group} line={line} />
      ))}
    </>
  )
}
