import type { Kg } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths } from '@manger/platform'
import { type ReactNode, useState } from 'react'
import { UndoDialog, UndoKeptDialog } from '../reason/undo-dialog.tsx'
import { ScaleChip } from '../scale/scale-chip.tsx'
import type { Scale } from '../scale/scale-source.ts'
import { useScale } from '../scale/use-scale.ts'
import { type ScaleMemory, useScaleMemory } from '../scale/use-scale-memory.ts'
import { useLeave } from './use-leave.tsx'

type Weighed = { id: number; name: string; weight: Kg | null }
/** What may be taken back: the weighing of an ingredient or a group, in kg (null = it was skipped), or a kept ration. */
export type LastWeighing = Weighed | 'kept_ration'

/** What the frame gives to the step inside. */
type WeighingParts = {
  head: ReactNode
  scale: Scale
  /** The ingredient or group that the driver took out of turn. */
  chosen: number | null
  /** The driver is being asked something: the scale must not lead on. */
  isHeld: boolean
  onUndo: (() => void) | null
  onChoose: (id: number) => void
  /** What the scale said last, also before a reload or an undo: feed is where it is. */
  memory: ScaleMemory
}

type WeighingFrameProps = {
  feeding: Feeding
  /** When this load or unloading began. */
  begun: string | null
  /** Null where nothing may be taken back. */
  last: LastWeighing | null
  wrong: 'cab.reason.wrongIngredient' | 'cab.reason.wrongGroup'
  onTakeBack: (reason: string) => void
  renderHead: (onBack: () => void, scale: ReactNode) => ReactNode
  children: (parts: WeighingParts) => ReactNode
}

/** Around every step of a load or unloading: the scale, the way out, and taking the last weighing back. */
export const WeighingFrame = (props: WeighingFrameProps) => {
  const { feeding, begun, last, wrong, onTakeBack, renderHead, children } = props
  const format = useFormat()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const choice = useScale(feeding)
  const memory = useScaleMemory(feeding, begun)
  // After a reload the line comes first that was on the scale, also one out of turn.
  const [chosen, setChosen] = useState<number | null>(() => memory.last()?.line ?? null)
  const [isUndoing, setUndoing] = useState(false)
  const { onBack, question } = useLeave({ to: paths.farm(farm, 'planning'), isWorking: true })

  const takeBack = (reason: string) => {
    setUndoing(false)
    onTakeBack(reason)
  }
  const handleReason = (reason: string, { id, weight }: Weighed) => {
    memory.write({ line: id, weight: weight ?? 0, tare: 0, instead: null, isUndone: true })
    setChosen(id)
    takeBack(reason)
  }
  return (
    <>
      {children({
        head: renderHead(onBack, <ScaleChip {...choice} />),
        scale: choice.scale,
        chosen,
        isHeld: isUndoing,
        onUndo: last === null ? null : () => setUndoing(true),
        onChoose: setChosen,
        memory,
      })}
      {isUndoing && last === 'kept_ration' && (
        <UndoKeptDialog onClose={() => setUndoing(false)} onReason={takeBack} />
      )}
      {isUndoing && last !== null && last !== 'kept_ration' && (
        <UndoDialog
          name={last.name}
          wrong={wrong}
          weight={last.weight === null ? null : format.weightText(last.weight)}
          onClose={() => setUndoing(false)}
          onReason={(reason) => handleReason(reason, last)}
        />
      )}
      {question}
    </>
  )
}
