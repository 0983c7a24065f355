import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { CopyRows } from '@manger/ui/data'
import type { Estimates } from '../mixers-today/timeline.formulas.ts'
import type { PlanActions } from '../plan-dialog.ts'
import { useFeedingColumns } from './feeding-columns.tsx'
import { inMixerOrder } from './table.formulas.ts'

type PlanToolsProps = {
  rows: readonly Feeding[] | undefined
  estimates: Estimates
  actions: PlanActions
  /** Prints the rows. */
  onPrint?: (() => void) | undefined
  /** Begins to mark rows; absent for who may do nothing with several. */
  onMark?: (() => void) | undefined
}

/** What is looked at now and then: the day's deviation, and its feedings for a spreadsheet. */
export const PlanTools = ({ rows, estimates, actions, onPrint, onMark }: PlanToolsProps) => {
  const t = useTranslate()
  const columns = useFeedingColumns(estimates)
  return (
    <>
      <IconButton
        icon="chart"
        size="small"
        label={t('deviations.title')}
        aria-haspopup="dialog"
        onClick={() => actions.open({ kind: 'deviation' })}
      />
      {onPrint !== undefined && (
        <IconButton icon="printer" size="small" label={t('print')} onClick={onPrint} />
      )}
      {onMark !== undefined && (
        <IconButton icon="check" size="small" named label={t('bulk.start')} onClick={onMark} />
      )}
      {rows && <CopyRows asIcon columns={columns} rows={inMixerOrder(rows)} fileName="feedings.csv" />}
    </>
  )
}
