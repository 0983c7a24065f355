import type { Feeding } from '@manger/contract/feedings'
import { type LastWeighing, WeighingFrame } from '../../frame/weighing-frame.tsx'
import { FinishPage } from '../done/finish-page.tsx'
import { lastEntry, openGroups } from '../groups.formulas.ts'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import type { UnloadWork } from '../use-unload-work.ts'
import { GroupStep } from './group-step.tsx'

type GivingPageProps = { feeding: Feeding; work: UnloadWork }

const lastOf = (feeding: Feeding): LastWeighing | null => {
  const line = lastEntry(feeding)
  if (line === undefined || !feeding.allowed_actions.includes('undo_unload')) return null
  const { group, name, actual_weight, skipped_reason } = line
  return { id: group, name, weight: skipped_reason === null ? actual_weight : null }
}

/** Group after group, until all have their feed. */
export const GivingPage = ({ feeding, work }: GivingPageProps) => {
  const open = openGroups(feeding)
  return (
    <WeighingFrame
      feeding={feeding}
      begun={feeding.upload_started_at}
      last={lastOf(feeding)}
      wrong="cab.reason.wrongGroup"
      onTakeBack={work.undo}
      renderHead={(onBack, scale) => (
        <HeadOfUnloading feeding={feeding} onBack={onBack}>
          {scale}
        </HeadOfUnloading>
      )}
    >
      {({ chosen, ...parts }) => {
        const group = open.find((line) => line.group === chosen) ?? open[0]
        if (group === undefined)
          return <FinishPage head={parts.head} feeding={feeding} work={work} onUndo={parts.onUndo} />
        return <GroupStep key={group.group} {...parts} feeding={feeding} group={group} work={work} />
      }}
    </WeighingFrame>
  )
}
