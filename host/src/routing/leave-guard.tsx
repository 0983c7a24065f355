import { useBlocker } from '@manger/platform/router'
import { useEffect } from 'react'
import { useRemotes } from '#remotes/area/remotes-context.ts'
import { late } from '#remotes/late/late.tsx'

// Nobody can be asked: what is typed stays, and the next try to leave asks for the question anew.
const Stay = ({ onKeep }: { onKeep: () => void }) => {
  useEffect(onKeep, [onKeep])
  return null
}

// The kit of dialogs is not part of the first page.
const DiscardQuestion = late(async () => (await import('@manger/ui/data')).DiscardQuestion, {
  lost: (_, { onKeep }) => <Stay onKeep={onKeep} />,
})

/** Asks before a page with unsaved changes is left. */
export const LeaveGuard = () => {
  const { dirty } = useRemotes()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.isDirty() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return <DiscardQuestion open onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
}
