import { accuracyOf, type Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { CabState } from '../../states/cab-state.ts'
import { SummaryCard } from '../../summary/summary-card.tsx'
import { linesToLoad } from '../lines.formulas.ts'

type LoadSummaryProps = { feeding: Feeding; title: CabState | string }

/** What went in: every ingredient with its deviation, and how near to the plan all of it is (F12). */
export const LoadSummary = ({ feeding, title }: LoadSummaryProps) => {
  const t = useTranslate()
  const format = useFormat()
  const lines = linesToLoad(feeding)
  const accuracy =
    feeding.accuracy ?? accuracyOf(lines.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 })))
  return (
    <SummaryCard
      title={title}
      figure={t('cab.accuracyIs', { percent: format.percent(accuracy, 1) })}
      lines={lines.map((line) => ({
        id: line.ingredient,
        name: line.name,
        swatch: line.swatch,
        planned: line.planned,
        window: line.window,
        piece: line.piece_weight ?? null,
        actual: line.actual ?? 0,
        skipped: line.skipped_reason,
      }))}
    />
  )
}
