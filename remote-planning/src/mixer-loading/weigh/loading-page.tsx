import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths } from '@manger/platform'
import { useState } from 'react'
import { CabHead } from '../../weighing-here/cab/cab-head.tsx'
import { useLeave } from '../../weighing-here/cab/use-leave.tsx'
import { UndoDialog } from '../../weighing-here/reason/undo-dialog.tsx'
import { ScaleChip } from '../../weighing-here/scale/scale-chip.tsx'
import { useScale } from '../../weighing-here/scale/use-scale.ts'
import { lastEntry, openLines } from '../lines.formulas.ts'
import type { LoadWork } from '../use-load-work.ts'
import { AllIn } from './all-in.tsx'
import { IngredientStep } from './ingredient-step.tsx'

type LoadingPageProps = { feeding: Feeding; work: LoadWork }

/** Ingredient after ingredient, until all are in. */
export const LoadingPage = ({ feeding, work }: LoadingPageProps) => {
  const format = useFormat()
  const paths = usePaths()
  const { id } = useFarm()
  const choice = useScale(feeding.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const [undone, setUndone] = useState<{ ingredient: number; weight: number } | null>(null)
  const { onBack, question } = useLeave({ to: paths.farm(id, 'planning'), isWorking: true })

  const open = openLines(feeding)
  const line = open.find(({ ingredient }) => ingredient === chosen) ?? open[0]
  const last = lastEntry(feeding)
  const mayUndo = feeding.allowed_actions.includes('undo_load') && last !== undefined
  const onUndo = mayUndo ? () => setUndoing(true) : null
  const head = (
    <CabHead
      title={feeding.ration.name}
      note={`${feeding.mixer.name} · ${feeding.period.name}`}
      onBack={onBack}
    >
      <ScaleChip {...choice} />
    </CabHead>
  )
  return (
    <>
      {line === undefined ? (
        <AllIn head={head} feeding={feeding} work={work} onUndo={onUndo} />
      ) : (
        <IngredientStep
          key={line.ingredient}
          head={head}
          feeding={feeding}
          line={line}
          scale={choice.scale}
          work={work}
          // Feed whose weighing was taken back still lies in the mixer.
          from={undone?.ingredient === line.ingredient ? undone.weight : 0}
          isHeld={isUndoing}
          onUndo={onUndo}
          onChoose={setChosen}
        />
      )}
      {isUndoing && last !== undefined && (
        <UndoDialog
          name={last.name}
          wrong="cab.reason.wrongIngredient"
          weight={last.skipped_reason === null ? format.weightText(last.actual) : null}
          onClose={() => setUndoing(false)}
          onReason={(reason) => {
            setUndoing(false)
            setUndone({ ingredient: last.ingredient, weight: last.actual ?? 0 })
            setChosen(last.ingredient)
            work.undo(reason)
          }}
        />
      )}
      {question}
    </>
  )
}
