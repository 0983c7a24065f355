import type { FarmProgress } from '@manger/contract/farms'
import { restDaysClass } from '@manger/contract/ledger'
import { NO_BREAK, useFormat, useTranslate } from '@manger/platform'
import { Deviation, type DeviationLevel, Figure } from '@manger/ui'
import { useFarmProgress } from '../feeding-plan.api.ts'
import type { DayFigures } from '../feeding-plan.formulas.ts'
import * as s from './needs-look.module.css'

type Look = { level: DeviationLevel; text: string }

const LEVELS = { green: 'on', orange: 'off', red: 'far' } as const

const useLook = (figures: DayFigures, progress: FarmProgress | undefined): Look | null => {
  const t = useTranslate()
  const format = useFormat()
  if (figures.missed > 0) return { level: 'far', text: t('look.missed', { count: figures.missed }) }
  if (figures.overloaded > 0)
    return { level: 'far', text: t('look.overloaded', { count: figures.overloaded }) }
  const rest = progress?.rest_days_min ?? null
  const urgency = restDaysClass(rest)
  if (urgency === null || urgency === 'green') return null
  const name = progress?.rest_days_ingredient ?? ''
  return { level: LEVELS[urgency], text: t('look.lasts', { name, days: format.days(rest) }) }
}

/** Keeps the room of what needs a look until it is known. */
export const WaitingLook = () => {
  const t = useTranslate()
  return <Figure label={t('look.title')} value={<span className={s.look}>{NO_BREAK}</span>} />
}

/** The one thing to look at first: missed or too heavy feedings, else the ingredient that runs out first. */
export const NeedsLook = ({ figures, isToday }: { figures: DayFigures; isToday: boolean }) => {
  const t = useTranslate()
  const progress = useFarmProgress()
  // Rest days are those of now: beside another day they would mislead.
  const look = useLook(figures, isToday ? progress : undefined)
  return (
    <Figure
      label={t('look.title')}
      value={
        <span className={s.look}>
          {look === null ? (
            t('look.nothing')
          ) : (
            <Deviation level={look.level} way="under">
              <span className={s.text} title={look.text}>
                {look.text}
              </span>
            </Deviation>
          )}
        </span>
      }
    />
  )
}
