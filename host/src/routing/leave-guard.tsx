import { useBlocker } from '@manger/platform/router'
import { lazy, Suspense } from 'react'
import { useRemotes } from '#remotes/remotes-context.ts'

// The kit of dialogs is not part of the first page.
const DiscardQuestion = lazy(async () => ({ default: (await import('@manger/ui/data')).DiscardQuestion }))

/** Asks before a page with unsaved changes is left. */
export const LeaveGuard = () => {
  const { dirty } = useRemotes()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.isDirty() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <DiscardQuestion open onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
    </Suspense>
  )
}
