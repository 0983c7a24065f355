import type { FarmProgress } from '@manger/contract/farms'
import type { FigureKey } from '@manger/contract/figures'
import { restDaysClass } from '@manger/contract/ledger'
import { useFormat, useTranslate } from '@manger/platform'
import { Counted, Deviation } from '@manger/ui'
import { HowCounted } from '@manger/ui/data'
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
  const of = { farm: progress.farm.id, day: progress.date }
  // What nobody can know yet, as on a farm that has not fed, is left out.
  const facts: { label: string; value: ReactNode; note?: string | null; figure?: FigureKey }[] = []
  if (today.accuracy !== null)
    facts.push({ label: t('farm.accuracy'), value: format.percent(today.accuracy), figure: 'accuracy' })
  if (progress.rest_days_min !== null)
    facts.push({
      label: t('farm.restDays'),
      value: <RestDays progress={progress} />,
      note: rest_days_ingredient,
      figure: 'first_out',
    })
  if (next_feeding !== null)
    facts.push({
      label: t('farm.next'),
      value: next_feeding.ration,
      figure: 'next_feeding',
      note: `${next_feeding.period} · ${format.time(next_feeding.at)}`,
    })
  else if (last_feeding_at !== null)
    facts.push({ label: t('farm.last'), value: format.relative(last_feeding_at) })
  if (facts.length === 0) return null
  return (
    <dl className={s.facts}>
      {facts.map(({ label, value, note, figure }) => (
        <div key={label}>
          <dt>
            {label}
            {figure && <HowCounted figure={figure} name={label} />}
          </dt>
          <dd>
            {figure ? (
              <Counted figure={figure} of={figure === 'first_out' ? { farm: of.farm } : of}>
                {value}
              </Counted>
            ) : (
              value
            )}
            {note && <span className={s.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
