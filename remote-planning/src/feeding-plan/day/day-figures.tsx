import { addDays } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { FigureRow, WaitingFigures } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import { useAccuracyOfPastDay } from '../feeding-plan.api.ts'
import { figuresOf } from '../feeding-plan.formulas.ts'
import { NeedsLook, WaitingLook } from './needs-look.tsx'

/** Stands for the figures until the day comes. */
export const WaitingDay = ({ isToday }: { isToday: boolean }) => {
  const t = useTranslate()
  const labels = [
    isToday ? t('figures.plannedToday') : t('figures.planned'),
    t('figures.loaded'),
    t('figures.accuracy'),
  ]
  return (
    <WaitingFigures figures={labels.map((label) => ({ label }))}>
      <WaitingLook />
    </WaitingFigures>
  )
}

type DayFiguresProps = { day: string; feedings: readonly Feeding[]; isToday: boolean }

/** The day at a glance: planned, loaded so far, accuracy beside the day before, and what needs a look. */
export const DayFigures = ({ day, feedings, isToday }: DayFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const figures = figuresOf(feedings)
  const { id: farm } = useFarm()
  const of = { farm, day }
  const planned = format.weight(figures.planned)
  const loaded = format.weight(figures.loaded)
  const share = figures.planned > 0 ? (100 * figures.loaded) / figures.planned : null
  const accuracyBefore = useAccuracyOfPastDay(addDays(day, -1))
  return (
    <FigureRow>
      <CountedFigure
        counted={{ figure: 'planned', of, unit: planned.unit }}
        label={isToday ? t('figures.plannedToday') : t('figures.planned')}
        value={planned.value}
        unit={`${planned.unit} · ${t('figures.feedings', { count: figures.count })}`}
      />
      <CountedFigure
        counted={{ figure: 'loaded', of, unit: loaded.unit }}
        label={t('figures.loaded')}
        value={loaded.value}
        unit={`${loaded.unit} · ${format.percent(share, 1)}`}
      />
      <CountedFigure
        counted={{ figure: 'accuracy', of }}
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
