import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths } from '@manger/platform'
import { useState } from 'react'
import { useLeave } from '../../weighing-here/cab/use-leave.tsx'
import { UndoDialog } from '../../weighing-here/reason/undo-dialog.tsx'
import { ScaleChip } from '../../weighing-here/scale/scale-chip.tsx'
import { useScale } from '../../weighing-here/scale/use-scale.ts'
import { FinishPage } from '../done/finish-page.tsx'
import { lastEntry, openGroups } from '../groups.formulas.ts'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import type { UnloadWork } from '../use-unload-work.ts'
import { GroupStep } from './group-step.tsx'

type GivingPageProps = { feeding: Feeding; work: UnloadWork }

/** Group after group, until all have their feed. */
export const GivingPage = ({ feeding, work }: GivingPageProps) => {
  const format = useFormat()
  const paths = usePaths()
  const { id } = useFarm()
  const choice = useScale(feeding.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const [undone, setUndone] = useState<{ group: number; weight: number } | null>(null)
  const { onBack, question } = useLeave({ to: paths.farm(id, 'planning'), isWorking: true })

  const open = openGroups(feeding)
  const group = open.find((line) => line.group === chosen) ?? open[0]
  const last = lastEntry(feeding)
  const mayUndo = feeding.allowed_actions.includes('undo_unload') && last !== undefined
  const onUndo = mayUndo ? () => setUndoing(true) : null
  const head = (
    <HeadOfUnloading feeding={feeding} onBack={onBack}>
      <ScaleChip {...choice} />
    </HeadOfUnloading>
  )
  return (
    <>
      {group === undefined ? (
        <FinishPage head={head} feeding={feeding} work={work} onUndo={onUndo} />
      ) : (
        <GroupStep
          key={group.group}
          head={head}
          feeding={feeding}
          group={group}
          scale={choice.scale}
          work={work}
          // Feed whose weighing was taken back was still given.
          from={undone?.group === group.group ? undone.weight : 0}
          isHeld={isUndoing}
          onUndo={onUndo}
          onChoose={setChosen}
        />
      )}
      {isUndoing && last !== undefined && (
        <UndoDialog
          name={last.name}
          wrong="cab.reason.wrongGroup"
          weight={last.skipped_reason === null ? format.weightText(last.actual_weight) : null}
          onClose={() => setUndoing(false)}
          onReason={(reason) => {
            setUndoing(false)
            setUndone({ group: last.group, weight: last.actual_weight ?? 0 })
            setChosen(last.group)
            work.undo(reason)
          }}
        />
      )}
      {question}
    </>
  )
}
