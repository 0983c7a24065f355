import type { GroupHeads } from '@manger/contract/groups'
import { useFormat, useTranslate } from '@manger/platform'
import { SkeletonBlock } from '@manger/ui'
import { lazy, Suspense } from 'react'
import * as s from './animal-groups.module.css'

// The chart library comes only with the form that shows it.
const TimeSeries = lazy(async () => ({ default: (await import('@manger/ui/charts')).TimeSeries }))

/** Heads of the group on each of the last days. */
export const HeadHistory = ({ heads }: { heads: GroupHeads }) => {
  const t = useTranslate()
  const format = useFormat()
  const title = t('groups.history')
  const values = heads.days.map(({ date, heads: value }) => ({ day: date, value }))
  return (
    <section className={s.history}>
      <h3>{title}</h3>
      <Suspense fallback={<SkeletonBlock rows={3} />}>
        <TimeSeries
          label={title}
          height={140}
          series={[{ key: 'heads', name: t('fields.animal_count'), color: 'c1', kind: 'area', values }]}
          text={(value) => format.number(value, 0)}
        />
      </Suspense>
    </section>
  )
}
