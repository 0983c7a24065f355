import { accuracyOf, type Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { CabState } from '../../states/cab-state.ts'
import { SummaryCard } from '../../summary/summary-card.tsx'
import { groupsToGive, windowOfGroup } from '../groups.formulas.ts'

type UnloadSummaryProps = { feeding: Feeding; title: CabState | string }

/** What each group got, and how near to the plan all of it is (F12). */
export const UnloadSummary = ({ feeding, title }: UnloadSummaryProps) => {
  const t = useTranslate()
  const format = useFormat()
  const groups = groupsToGive(feeding)
  const accuracy =
    feeding.upload_accuracy ??
    accuracyOf(groups.map((line) => ({ planned: line.planned_weight, actual: line.actual_weight ?? 0 })))
  return (
    <SummaryCard
      title={title}
      figure={t('cab.accuracyIs', { percent: format.percent(accuracy, 1) })}
      lines={groups.map((line) => ({
        id: line.group,
        name: line.name,
        planned: line.planned_weight,
        window: windowOfGroup(feeding, line),
        actual: line.actual_weight ?? 0,
        skipped: line.skipped_reason,
      }))}
    />
  )
}
