import { roundTo, sumOf } from '@manger/contract'
import { type Feeding, type FeedingGroup, type PlanStep, plannedWeight } from '@manger/contract/feedings'
import { type Format, type Translate, useTranslate } from '@manger/platform'
import { Card } from '@manger/ui'
import * as s from './detail.module.css'

type Words = { t: Translate; format: Format }

/** What a step says, without the norm that it leads to. */
const textOf = (step: PlanStep, { t, format }: Words): string => {
  switch (step.kind) {
    case 'copied':
      return t('why.copied', { day: format.day(step.from) })
    case 'manual':
    case 'locked':
      return t(`why.${step.kind}`)
    case 'fed':
    case 'held':
      return t(`why.${step.kind}`, { day: format.dayMonth(step.date) })
    case 'leftovers':
      return t(step.is_repeat ? 'why.leftoversAgain' : 'why.leftovers', {
        day: format.dayMonth(step.date),
        percent: format.percent(step.percent),
        from: format.percent(step.from_percent, 1),
        to: format.percent(step.to_percent, 1),
        correction: format.deviation(step.correction, 1),
      })
    case 'base':
      return t('why.base', { count: step.feedings })
    case 'score':
      return t('why.score', {
        day: format.dayMonth(step.date),
        score: format.number(step.score, 1),
        correction: format.deviation(step.correction, 1),
      })
    case 'change_limit':
      return t('why.changeLimit', { percent: format.deviation(step.percent, 1) })
    case 'norm_limit':
      return t('why.normLimit', { percent: format.percent(step.percent, 1) })
    case 'max_weight':
      return t('why.maxWeight', { weight: format.weightText(step.max_weight) })
    case 'rounding':
      return t('why.rounding', { step: format.weightText(step.step) })
  }
}

const outcomeOf = (step: PlanStep, { t, format }: Words): string => {
  if (step.kind === 'copied') return ''
  if (step.kind === 'rounding') return format.weightText(step.planned_weight)
  return t('why.perHead', { weight: format.weightText(step.norm) })
}

/** How the plan of a group came about: from the manual norm over leftovers, score and limits to the rounded weight. */
const NormSteps = ({ line, words }: { line: FeedingGroup; words: Words }) => (
  <details className={s.steps} open={line.norm_now !== line.norm}>
    <summary>{line.name}</summary>
    <ol>
      {line.why.map((step) => (
        <li key={step.kind}>
          <span>{textOf(step, words)}</span>
          <b>{outcomeOf(step, words)}</b>
        </li>
      ))}
    </ol>
  </details>
)

/** From the need of the groups to the weight of the load: every step that changes it (F1, F2, F15). */
export const WhyCard = ({ feeding, format }: { feeding: Feeding; format: Format }) => {
  const t = useTranslate()
  const { groups, planned_weight, load_target, step } = feeding
  const need = sumOf(groups, ({ heads, norm_now }) => plannedWeight(heads, norm_now))
  const carried = roundTo(planned_weight - load_target, 8)
  const facts = [
    [t('why.need'), format.weightExact(need)],
    [
      t('why.rounding', { step: format.weightText(step) }),
      format.weightChange(roundTo(planned_weight - need, 8)),
    ],
    [t('why.planned'), format.weightExact(planned_weight)],
    ...(carried > 0
      ? [
          [t('why.carried'), format.weightChange(-carried)],
          [t('why.target'), format.weightExact(load_target)],
        ]
      : []),
  ]
  return (
    <Card title={t('why.title')}>
      <dl className={s.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {groups.map((line) => (
        <NormSteps key={line.group} line={line} words={{ t, format }} />
      ))}
    </Card>
  )
}
