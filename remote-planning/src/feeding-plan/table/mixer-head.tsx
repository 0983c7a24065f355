import { sumOf, toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { mixingAt } from '../../common/mixing.formulas.ts'
import { groupsDone, holdsMixer, ingredientsDone, isCounted } from '../feeding-plan.formulas.ts'
import { type Occupied, OccupiedBy } from '../mixers-today/occupied-mixers.tsx'
import type { PlanActions } from '../plan-dialog.ts'
import * as s from './mixer-head.module.css'

const countOf = ({ done, total }: { done: number; total: number }) => ({ done, count: total })

/** What a mixer does right now: loading n of m, mixing for so long, ready, unloading n of m. */
const LiveNote = ({ feeding, now }: { feeding: Feeding; now: Date }) => {
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

type MixerHeadProps = {
  rows: readonly Feeding[]
  now: Date
  withPeriod: boolean
  /** The feeding of another day that holds the mixer. */
  occupied: Occupied | undefined
  actions: PlanActions
}

/** Head of a mixer's rows: what it may hold, its loads of the period, and what it does right now. */
export const MixerHead = ({ rows, now, withPeriod, occupied, actions }: MixerHeadProps) => {
  const t = useTranslate()
  const format = useFormat()
  const [first] = rows
  if (first === undefined) return null
  const { mixer, period } = first
  const counted = rows.filter(isCounted)
  const active = rows.find(holdsMixer)
  return (
    <div className={s.head}>
      <Icon name="mixer-wagon" size={18} />
      <b className={s.name}>
        {withPeriod ? `${period.name} · ` : ''}
        {mixer.name}
      </b>
      <span className={s.facts}>
        {t('mixer.max', { weight: format.weightText(mixer.max_weight) })}
        {' · '}
        {t('mixer.loads', { count: counted.length })}
        {' · '}
        {format.weightText(sumOf(counted, (feeding) => feeding.planned_weight))}
      </span>
      {active !== undefined && <LiveNote feeding={active} now={now} />}
      {occupied !== undefined && <OccupiedBy occupied={occupied} actions={actions} />}
    </div>
  )
}
