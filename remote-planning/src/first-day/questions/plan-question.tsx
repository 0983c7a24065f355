import { useTranslate } from '@manger/platform'
import { FactList, FormProblems } from '@manger/ui'
import { isGiven, type QuestionProps, weightsOf } from '../answers.ts'
import { useWeightsIn } from '../use-answers.ts'

/** The first feeding as it will be planned. */
export const PlanQuestion = ({ answers, problems }: QuestionProps) => {
  const t = useTranslate()
  const { farm, mixer, max_weight, animals, animal_count, feeds, weight_unit } = answers
  const weightText = useWeightsIn(weight_unit)
  const heads = animal_count ?? 0
  const facts = [
    { label: t('fields.farm'), value: farm },
    { label: t('setup.mixer'), value: `${mixer}, ${weightText(max_weight ?? 0)}` },
    { label: animals, value: t('heads', { count: heads }) },
    ...feeds.filter(isGiven).map(({ name, kg }) => ({ label: name, value: weightText((kg ?? 0) * heads) })),
    { label: t('first.whole'), value: weightText(weightsOf(answers).whole) },
  ]
  return (
    <>
      <FactList bare facts={facts} />
      <FormProblems problems={problems} shown={[]} />
    </>
  )
}
