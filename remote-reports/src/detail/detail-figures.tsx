import { deviationClass, deviationOf, stepsOf, windowOf } from '@manger/contract/feedings'
import type { FeedingReport } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Deviation, Figure, FigureRow } from '@manger/ui'
import { LEVEL_OF } from '../report/report-cell.tsx'
import type { Half } from './detail.formulas.ts'
import { resultOf } from './detail.formulas.ts'

type DetailFiguresProps = { half: Half; report: FeedingReport; format: Format }

/** Plan and fact of the half: weight, deviation, accuracy, and what the load was planned to cost and did cost. */
export const DetailFigures = ({ half, report, format }: DetailFiguresProps) => {
  const t = useTranslate()
  const { feeding, planned_cost } = report
  const { planned, actual, accuracy, admittance } = resultOf(feeding, half)
  const fact = actual === null ? null : { planned, actual }
  const percent = fact && deviationOf(fact).percent
  const weight = format.weight(actual)
  return (
    <FigureRow>
      <Figure
        label={t(`figure.${half}.weight`)}
        value={weight.value}
        unit={weight.unit}
        beside={t('figure.plan', { weight: format.weightText(planned) })}
      />
      <Figure
        label={t('reports.column.deviation')}
        value={
          fact && accuracy !== null ? (
            <Deviation
              level={LEVEL_OF[deviationClass(fact, windowOf(planned, admittance, stepsOf(feeding)))]}
              way={fact.actual < planned ? 'under' : 'over'}
            >
              {format.deviation(percent)}
            </Deviation>
          ) : (
            format.deviation(percent)
          )
        }
        beside={fact && format.weightChange(deviationOf(fact).kg)}
      />
      <Figure label={t('figure.accuracy')} value={format.percent(accuracy)} />
      <Figure
        label={t('figure.cost')}
        value={format.money(feeding.cost)}
        beside={t('figure.plan', { weight: format.money(planned_cost) })}
      />
      <Figure
        label={t('fields.price', { unit: format.units.large })}
        value={format.pricePerTonne(feeding.price)}
        beside={t('figure.dryMatter', { percent: format.percent(feeding.dry_matter) })}
      />
    </FigureRow>
  )
}
