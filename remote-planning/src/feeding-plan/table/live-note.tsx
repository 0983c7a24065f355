import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { mixingAt } from '../../common/mixing.formulas.ts'
import { groupsDone, ingredientsDone } from '../feeding-plan.formulas.ts'
import * as s from './mixer-head.module.css'

const countOf = ({ done, total }: { done: number; total: number }) => ({ done, count: total })

/** What a mixer does right now: loading n of m, mixing for so long, ready, unloading n of m. */
export const LiveNote = ({ feeding, now }: { feeding: Feeding; now: Date }) => {
  const t = useTranslate()
  const format = useFormat()
  const { status } = feeding
  const textOf = (): string => {
    if (status === 'in_process') return t('live.loading', countOf(ingredientsDone(feeding)))
    if (status === 'out_process') return t('live.unloading', countOf(groupsDone(feeding)))
    const left = mixingAt(feeding, now)?.leftSeconds ?? 0
    return left > 0 ? t('live.mixing', { left: format.minutes(toMinutes(left)) }) : t('live.mixed')
  }
  return (
    <span className={s.live} data-status={status}>
      {textOf()}
    </span>
  )
}
