import type { Feeding } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import type { PlanActions } from '../plan-dialog.ts'
import { CopyFeedings } from './copy-feedings.tsx'
import { inMixerOrder } from './table.formulas.ts'

type PlanToolsProps = { rows: readonly Feeding[] | undefined; actions: PlanActions }

/** What is looked at now and then: the day's deviation, and its feedings for a spreadsheet. */
export const PlanTools = ({ rows, actions }: PlanToolsProps) => {
  const t = useTranslate()
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
      {rows && <CopyFeedings feedings={inMixerOrder(rows)} />}
    </>
  )
}
