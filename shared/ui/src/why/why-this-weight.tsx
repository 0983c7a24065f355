import { roundTo, sumOf } from '@manger/contract'
import { type Feeding, type FeedingGroup, plannedWeight } from '@manger/contract/feedings'
import { useFormat } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { FactList } from '#page/fact-list.tsx'
import { type GroupNorm, NormSteps } from './norm-steps.tsx'

export type WhyThisWeightProps = {
  feeding: Pick<Feeding, 'planned_weight' | 'load_target' | 'step'> & {
    groups: readonly (GroupNorm & Pick<FeedingGroup, 'group' | 'heads' | 'grown'>)[]
    ingredients?: readonly Pick<Feeding['ingredients'][number], 'grown'>[]
  }
}

/** From the need of the groups to the weight of the load: every step that changes it (F1, F2, F15). */
export const WhyThisWeight = ({ feeding }: WhyThisWeightProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { groups, ingredients = [], load_target, step } = feeding
  // The plan first, then what came because the ration was kept (F27).
  const kept = sumOf(groups, ({ grown = 0 }) => grown)
  const planned_weight = roundTo(feeding.planned_weight - kept, 8)
  const loadGrown = sumOf(ingredients, ({ grown = 0 }) => grown)
  const need = sumOf(groups, ({ heads, norm_now }) => plannedWeight(heads, norm_now))
  const carried = roundTo(planned_weight - load_target + loadGrown, 8)
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
    { label: t('why.target'), value: format.weightExact(roundTo(load_target - loadGrown, 8)) },
  ]
  const keptFacts = [{ label: t('why.keptRation'), value: format.weightChange(kept) }]
  return (
    <>
      <FactList
        bare
        facts={[...facts, ...(carried > 0 ? carriedFacts : []), ...(kept > 0 ? keptFacts : [])]}
      />
      {groups.map((line) => (
        <NormSteps key={line.group} line={line} />
      ))}
    </>
  )
}
