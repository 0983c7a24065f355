import { dayOf } from '@manger/contract'
import { serverNow, useFarm, useTranslate } from '@manger/platform'
import { Field, type Problems, Segmented, TimeRange, type TimeSpan } from '@manger/ui'
import { DateField } from '@manger/ui/data'
import { useState } from 'react'
import { clockAt } from '../../feeding-plan/clock.ts'
import * as s from './once-times.module.css'
import { momentAt } from './times.formulas.ts'
import type { OnceDraft } from './use-once-draft.ts'

type Typed = { day: string; span: TimeSpan }

/** When it was done: now, or between two times of a day. */
type OnceTimes = {
  typed: Typed | null
  set: (typed: Typed | null) => void
  isComplete: boolean
  /** What goes into the call; the server takes its own time when nothing was typed. */
  body: () => { started_at?: string; ended_at?: string }
}

export const useOnceTimes = (draft: OnceDraft): OnceTimes => {
  const { timezone } = useFarm()
  const [typed, setTyped] = useState<Typed | null>(() => draft.typed().times)
  const { start = null, end = null } = typed?.span ?? {}
  return {
    typed,
    set: (times) => {
      setTyped(times)
      draft.write({ times })
    },
    isComplete: typed === null || (start !== null && end !== null),
    body: () =>
      typed === null || start === null || end === null
        ? {}
        : { started_at: momentAt(typed.day, start, timezone), ended_at: momentAt(typed.day, end, timezone) },
  }
}

type OnceTimesFieldProps = {
  times: OnceTimes
  problems: Problems
  /** The day that the feeding was planned on: what is noted mostly happened then. */
  plannedOn: string
}

/** Asks when it was done, by the farm's clock. */
export const OnceTimesField = ({ times: { typed, set }, problems, plannedOn }: OnceTimesFieldProps) => {
  const t = useTranslate()
  const { timezone } = useFarm()
  const error = problems.of('ended_at') ?? problems.of('started_at')
  const open = () => {
    const clock = clockAt(serverNow(), timezone)
    const today = dayOf(serverNow(), timezone)
    set({ day: plannedOn < today ? plannedOn : today, span: { start: clock, end: clock } })
  }
  const change = (next: Typed) => {
    set(next)
    problems.clear('ended_at')
    problems.clear('started_at')
  }
  return (
    <Field label={t('cab.once.when')} error={error} group>
      <div className={s.times}>
        <Segmented
          label={t('cab.once.when')}
          value={typed === null ? 'now' : 'typed'}
          options={[
            { value: 'now', label: t('cab.once.now') },
            { value: 'typed', label: t('cab.once.earlier') },
          ]}
          onChange={(value) => (value === 'now' ? set(null) : open())}
        />
        {typed !== null && (
          <>
            <DateField
              label={t('cab.once.day')}
              value={typed.day}
              max={dayOf(serverNow(), timezone)}
              onChange={(day) => day !== null && change({ ...typed, day })}
            />
            <TimeRange value={typed.span} onChange={(span) => change({ ...typed, span })} />
          </>
        )}
      </div>
    </Field>
  )
}
