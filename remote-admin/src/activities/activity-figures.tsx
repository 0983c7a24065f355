import type { ActivityDay, CountryActivity } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { meanAccuracy, totalOf } from './activity.formulas.ts'

const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)

type ActivityFiguresProps = { days: readonly ActivityDay[]; countries: readonly CountryActivity[] }

/** The 30 days over all clients in four figures. */
export const ActivityFigures = ({ days, countries }: ActivityFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { planned_30d: planned, uploaded_30d: uploaded, missed_30d: missed } = totalOf(countries)
  const unloaded = format.tonnes(days.reduce((sum, { kg }) => sum + kg, 0))
  return (
    <FigureRow>
      <Figure
        label={t('activity.feedings')}
        value={format.number(uploaded)}
        unit={t('activity.ofPlanned', { total: format.number(planned) })}
      />
      <Figure
        label={t('activity.accuracy')}
        value={format.percent(meanAccuracy(days))}
        unit={t('activity.overClients')}
      />
      <Figure
        label={t('activity.missed')}
        value={format.number(missed)}
        unit={format.percent(percentOf(missed, planned))}
        tone={missed > 0 ? 'bad' : 'plain'}
      />
      <Figure label={t('activity.unloaded')} value={unloaded.value} unit={unloaded.unit} />
    </FigureRow>
  )
}
