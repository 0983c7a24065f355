import type { ActivityDay, CountryActivity } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { FigureRow, WaitingFigures } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import { accuracyOfDays, totalOf } from './activity.formulas.ts'

const percentOf = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)

// As long as most: their text keeps the lines of those that will come.
const LIKELY = 1000
const LIKELY_PERCENT = 95.55

/** Stands for the figures until they come. */
export const WaitingActivity = () => {
  const t = useTranslate()
  const format = useFormat()
  const likely = format.number(LIKELY)
  const figures = [
    { label: t('activity.feedings'), value: likely, unit: t('activity.ofPlanned', { total: likely }) },
    { label: t('activity.accuracy'), value: format.percent(LIKELY_PERCENT), unit: t('activity.overClients') },
    { label: t('activity.missed'), value: likely },
    { label: t('activity.unloaded'), value: likely, unit: format.tonnes(LIKELY).unit },
  ]
  return <WaitingFigures figures={figures} />
}

type ActivityFiguresProps = {
  days: readonly ActivityDay[]
  countries: readonly CountryActivity[]
  /** The one client whose days they are; of all that are shown without. */
  client?: number
  /** Some of the clients are not counted. */
  isPartial?: boolean
}

/** The 30 days over all clients, or of one, in four figures. */
export const ActivityFigures = ({ days, countries, client, isPartial = false }: ActivityFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const of: Readonly<Record<string, string | number>> =
    client === undefined ? { clients: 'shown', days: 30 } : { client, days: 30 }
  const { planned_30d: planned, uploaded_30d: uploaded, missed_30d: missed } = totalOf(countries)
  const unloaded = format.tonnes(days.reduce((sum, { kg }) => sum + kg, 0))
  return (
    <FigureRow>
      <CountedFigure
        counted={{ figure: 'feedings', of }}
        label={t('activity.feedings')}
        value={format.number(uploaded)}
        unit={t('activity.ofPlanned', { total: format.number(planned) })}
      />
      <CountedFigure
        counted={{ figure: 'accuracy', of }}
        label={t('activity.accuracy')}
        value={format.percent(accuracyOfDays(days))}
        unit={client === undefined && !isPartial ? t('activity.overClients') : undefined}
      />
      <CountedFigure
        counted={{ figure: 'missed', of }}
        label={t('activity.missed')}
        value={format.number(missed)}
        unit={format.percent(percentOf(missed, planned))}
        tone={missed > 0 ? 'bad' : 'plain'}
      />
      <CountedFigure
        counted={{ figure: 'unloaded', of, unit: unloaded.unit }}
        label={t('activity.unloaded')}
        value={unloaded.value}
        unit={unloaded.unit}
      />
    </FigureRow>
  )
}
