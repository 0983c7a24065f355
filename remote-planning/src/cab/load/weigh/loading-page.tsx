import type { Feeding } from '@manger/contract/feedings'
import { CabHead } from '../../frame/cab-head.tsx'
import { type LastWeighing, WeighingFrame } from '../../frame/weighing-frame.tsx'
import { lastEntry, openLines } from '../lines.formulas.ts'
import type { LoadWork } from '../use-load-work.ts'
import { AllIn } from './all-in.tsx'
import { IngredientStep } from './ingredient-step.tsx'

type LoadingPageProps = { feeding: Feeding; work: LoadWork }

const lastOf = (feeding: Feeding): LastWeighing | null => {
  if (!feeding.allowed_actions.includes('undo_load')) return null
  if (feeding.last_entry === 'keep_ration') return 'kept_ration'
  const line = lastEntry(feeding)
  if (line === undefined) return null
  const { ingredient, name, actual, skipped_reason } = line
  return { id: ingredient, name, weight: skipped_reason === null ? actual : null }
}

/** Ingredient after ingredient, until all are in. */
export const LoadingPage = ({ feeding, work }: LoadingPageProps) => {
  const open = openLines(feeding)
  return (
    <WeighingFrame
      feeding={feeding}
      begun={feeding.load_started_at}
      last={lastOf(feeding)}
      wrong="cab.reason.wrongIngredient"
      onTakeBack={work.undo}
      renderHead={(onBack, scale) => (
        <CabHead
          title={feeding.ration.name}
          note={`${feeding.mixer.name} · ${feeding.period.name}`}
          onBack={onBack}
        >
          {scale}
        </CabHead>
      )}
    >
      {({ chosen, ...parts }) => {
        const line = open.find(({ ingredient }) => ingredient === chosen) ?? open[0]
        if (line === undefined)
          return <AllIn head={parts.head} feeding={feeding} work={work} onUndo={parts.onUndo} />
        return <IngredientStep key={line.ingredient} {...parts} feeding={feeding} line={line} work={work} />
      }}
    </WeighingFrame>
  )
}
