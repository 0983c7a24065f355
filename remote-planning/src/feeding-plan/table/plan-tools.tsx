import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useMay, useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { CopyRows, type useMarks } from '@manger/ui/data'
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
  mark?: ReturnType<typeof useMarks>['start'] | undefined
}

/** What is looked at now and then: the day's deviation, and its feedings for a spreadsheet. */
export const PlanTools = ({ rows, estimates, actions, onPrint, mark }: PlanToolsProps) => {
  const t = useTranslate()
  const canChange =
    useMay()(feedingRoutes.update) &&
    rows?.some(({ allowed_actions }) => allowed_actions.includes('edit')) === true
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
      {canChange && (
        <IconButton
          icon="edit"
          size="small"
          label={t('amounts.title')}
          aria-haspopup="dialog"
          onClick={() => actions.open({ kind: 'amounts', feedings: inMixerOrder(rows) })}
        />
      )}
      {mark !== undefined && (
        <IconButton icon="check" size="small" named label={mark.label} onClick={mark.onSelect} />
      )}
      {rows && <CopyRows asIcon columns={columns} rows={inMixerOrder(rows)} fileName="feedings.csv" />}
    </>
  )
}
