import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import type { ReactNode } from 'react'
import { Cab } from '../frame/cab.tsx'
import type { CabState, MainDoes } from '../states/cab-state.ts'
import { StateButton } from '../states/state-button.tsx'
import { StateCard } from '../states/state-card.tsx'

type MeanwhilePageProps = {
  head: ReactNode
  state: CabState
  act: (does: MainDoes) => void
  onGiveUp?: () => void
}

/** A page that has nothing but a case to tell, and the way on. */
export const MeanwhilePage = ({ head, state, act, onGiveUp }: MeanwhilePageProps) => {
  const t = useTranslate()
  return (
    <Cab head={head} bar={<StateButton state={state} isNext isBusy={false} onPress={act} />}>
      <StateCard state={state}>
        {state.more.includes('give_up') && (
          <Button size="large" onClick={onGiveUp}>
            {t('cab.giveUp')}
          </Button>
        )}
      </StateCard>
    </Cab>
  )
}
