import { useFarm, usePaths } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { type ReactNode, useState } from 'react'
import { bodyOf } from '../pending/outbox.ts'
import { useFeedingWork } from '../pending/use-feeding-work.ts'
import { meanwhileState } from './meanwhile.states.ts'
import { MeanwhilePage } from './meanwhile-page.tsx'
import { useAside } from './use-aside.ts'

type ClosedFeedingProps = {
  feeding: number
  head: ReactNode
  why: 'out_of_reach' | 'no_right' | 'gone'
  onRetry: () => void
}

/** A feeding that cannot be opened: why, and first what became of the weights that this device has of it. */
export const ClosedFeeding = ({ feeding, head, why, onRetry }: ClosedFeedingProps) => {
  const navigate = useNavigate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const { work, state, isLasting, retry, drop } = useFeedingWork({ id: feeding, version: 0 }, 'load')
  const aside = useAside(feeding)
  const [, readOn] = useState(0)
  const body = state === 'refused' && work !== null ? bodyOf(work) : null
  if (body?.action === 'weigh')
    return (
      <MeanwhilePage
        head={head}
        state={meanwhileState(isLasting ? 'still_kept' : 'not_kept', { kg: body.weight })}
        act={retry}
        onGiveUp={drop}
      />
    )
  if (aside.weight() > 0 && why !== 'out_of_reach')
    return (
      <MeanwhilePage
        head={head}
        state={meanwhileState('kept_for_planner', { kg: aside.weight() })}
        act={() => {
          aside.read()
          readOn((count) => count + 1)
        }}
      />
    )
  return (
    <MeanwhilePage
      head={head}
      state={meanwhileState(why)}
      act={(does) => (does === 'leave' ? void navigate(paths.farm(farm, 'planning')) : onRetry())}
    />
  )
}
