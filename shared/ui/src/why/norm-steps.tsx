import type { FeedingGroup, PlanStep } from '@manger/contract/feedings'
import { type Format, useFormat } from '@manger/platform'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as s from './norm-steps.module.css'

/** What the feeding knows of the norm of one group. */
export type GroupNorm = Pick<FeedingGroup, 'name' | 'norm' | 'norm_now' | 'why'>

type Words = { t: TFunction<'ui'>; format: Format }

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
    case 'kept_ration':
      return t('why.keptRation')
    case 'rounding':
      return t('why.rounding', { step: format.weightText(step.step) })
  }
}

const outcomeOf = (step: PlanStep, { t, format }: Words): string => {
  if (step.kind === 'copied') return ''
  if (step.kind === 'rounding' || step.kind === 'kept_ration') return format.weightText(step.planned_weight)
  return t('why.perHead', { weight: format.weightText(step.norm) })
}

/** How the plan of a group came about: from the manual norm over leftovers, score and limits to the rounded weight. */
export const NormSteps = ({ line }: { line: GroupNorm }) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const words = { t, format }
  return (
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
}
