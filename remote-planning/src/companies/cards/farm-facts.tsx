import type { FarmProgress } from '@manger/contract/farms'
import { restDaysClass } from '@manger/contract/ledger'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './farm-card.module.css'

const LEVELS = { green: 'on', orange: 'off', red: 'far' } as const

const RestDays = ({ progress }: { progress: FarmProgress }) => {
  const format = useFormat()
  const urgency = restDaysClass(progress.rest_days_min)
  if (urgency === null) return <>{format.days(null)}</>
  return (
    <Deviation level={LEVELS[urgency]} way="under">
      {format.days(progress.rest_days_min)}
    </Deviation>
  )
}

/** Accuracy of today's loads, days of the ingredient that lasts shortest, and what is fed next. */
export const FarmFacts = ({ progress }: { progress: FarmProgress }) => {
  const t = useTranslate()
  const format = useFormat()
  const { today, rest_days_ingredient, next_feeding, last_feeding_at } = progress
  const facts: { label: string; value: ReactNode; note?: string | null }[] = [
    { label: t('farm.accuracy'), value: format.percent(today.accuracy) },
    { label: t('farm.restDays'), value: <RestDays progress={progress} />, note: rest_days_ingredient },
    next_feeding === null
      ? { label: t('farm.last'), value: format.relative(last_feeding_at) }
      : {
          label: t('farm.next'),
          value: next_feeding.ration,
          note: `${next_feeding.period} · ${format.time(next_feeding.at)}`,
        },
  ]
  return (
    <dl className={s.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={s.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
