import type { ActivityDay, CountryActivity } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { FigureRow } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import { accuracyOfDays, totalOf } from './activity.formulas.ts'

const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)

/** All clients that are shown, and the 30 complete days. */
const OF = { clients: 'shown', days: 30 } as const

type ActivityFiguresProps = { days: readonly ActivityDay[]; countries: readonly CountryActivity[] }

/** The 30 days over all clients in four figures. */
export const ActivityFigures = ({ days, countries }: ActivityFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { planned_30d: planned, uploaded_30d: uploaded, missed_30d: missed } = totalOf(countries)
  const unloaded = format.tonnes(days.reduce((sum, { kg }) => sum + kg, 0))
  return (
    <FigureRow>
      <CountedFigure
        counted={{ figure: 'feedings', of: OF }}
        label={t('activity.feedings')}
        value={format.number(uploaded)}
        unit={t('activity.ofPlanned', { total: format.number(planned) })}
      />
      <CountedFigure
        counted={{ figure: 'accuracy', of: OF }}
        label={t('activity.accuracy')}
        value={format.percent(accuracyOfDays(days))}
        unit={t('activity.overClients')}
      />
      <CountedFigure
        counted={{ figure: 'missed', of: OF }}
        label={t('activity.missed')}
        value={format.number(missed)}
        unit={format.percent(percentOf(missed, planned))}
        tone={missed > 0 ? 'bad' : 'plain'}
      />
      <CountedFigure
        counted={{ figure: 'unloaded', of: OF, unit: unloaded.unit }}
        label={t('activity.unloaded')}
        value={unloaded.value}
        unit={unloaded.unit}
      />
    </FigureRow>
  )
}
