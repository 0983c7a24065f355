import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { CopyRows } from '@manger/ui/data'
import type { Estimates } from '../mixers-today/timeline.formulas.ts'
import type { PlanActions } from '../plan-dialog.ts'
import { useFeedingColumns } from './feeding-columns.tsx'
import { inMixerOrder } from './table.formulas.ts'

type PlanToolsProps = { rows: readonly Feeding[] | undefined; estimates: Estimates; actions: PlanActions }

/** What is looked at now and then: the day's deviation, its feedings on paper, and for a spreadsheet. */
export const PlanTools = ({ rows, estimates, actions }: PlanToolsProps) => {
  const t = useTranslate()
  const columns = useFeedingColumns(estimates)
  return (
    <>
      <IconButton
        icon="chart"
        size="small"
        named
        label={t('deviations.title')}
        aria-haspopup="dialog"
        onClick={() => actions.open({ kind: 'deviation' })}
      />
      <IconButton icon="printer" size="small" named label={t('print')} onClick={() => window.print()} />
      {rows && <CopyRows asIcon columns={columns} rows={inMixerOrder(rows)} fileName="feedings.csv" />}
    </>
  )
}
