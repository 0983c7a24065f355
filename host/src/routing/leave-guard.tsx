import { isPageCovered, leaveTop } from '@manger/platform'
import { useBlocker } from '@manger/platform/router'
import { useEffect, useRef } from 'react'
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

// Where an entry is none of the router's, as that of a link to a place in the page, it holds no step back.
const isRoutersOwn = (state: unknown): boolean => typeof Object(state).idx === 'number'

/** Back closes what lies on top, as its Escape does; a page with unsaved changes is left only after a question. */
export const LeaveGuard = () => {
  const { dirty } = useRemotes()
  const isOfTop = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isOfTop.current = historyAction === 'POP' && isPageCovered() && isRoutersOwn(history.state)
    // The router steps forward again, so nothing is added to the history or lost from it. What closes may write into
    // the address: not before the page stands on its own entry again.
    if (isOfTop.current) addEventListener('popstate', leaveTop, { once: true })
    return isOfTop.current || (dirty.isDirty() && currentLocation.pathname !== nextLocation.pathname)
  })
  useEffect(() => {
    if (blocker.state === 'blocked' && isOfTop.current) blocker.reset()
  }, [blocker])
  if (blocker.state !== 'blocked' || isOfTop.current) return null
  return <DiscardQuestion open onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
}
