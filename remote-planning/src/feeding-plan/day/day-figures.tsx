import { addDays } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { useFeedingsOfPastDay } from '../feeding-plan.api.ts'
import { accuracyOfLoads, figuresOf } from '../feeding-plan.formulas.ts'
import { NeedsLook } from './needs-look.tsx'

type DayFiguresProps = { day: string; feedings: readonly Feeding[]; isToday: boolean }

/** The day at a glance: planned, loaded so far, accuracy beside the day before, and what needs a look. */
export const DayFigures = ({ day, feedings, isToday }: DayFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const before = useFeedingsOfPastDay(addDays(day, -1))
  const figures = figuresOf(feedings)
  const planned = format.weight(figures.planned)
  const loaded = format.weight(figures.loaded)
  const share = figures.planned > 0 ? (100 * figures.loaded) / figures.planned : null
  const accuracyBefore = accuracyOfLoads(before.data?.data ?? [])
  return (
    <FigureRow>
      <Figure
        label={isToday ? t('figures.plannedToday') : t('figures.planned')}
        value={planned.value}
        unit={`${planned.unit} · ${t('figures.feedings', { count: figures.count })}`}
      />
      <Figure
        label={t('figures.loaded')}
        value={loaded.value}
        unit={`${loaded.unit} · ${format.percent(share, 1)}`}
      />
      <Figure
        label={t('figures.accuracy')}
        value={format.percent(figures.accuracy)}
        unit={
          accuracyBefore === null
            ? undefined
            : `· ${t(isToday ? 'figures.yesterday' : 'figures.dayBefore', {
                accuracy: format.number(accuracyBefore),
              })}`
        }
      />
      <NeedsLook figures={figures} isToday={isToday} />
    </FigureRow>
  )
}
