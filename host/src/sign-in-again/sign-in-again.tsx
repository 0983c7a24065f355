import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import type { Permissions } from '#permissions/create-permissions.ts'
import { useRemotes } from '#remotes/area/remotes-context.ts'
import { Boundary, type Crash } from '#remotes/boundary/boundary.tsx'
import { tellCrash } from '#remotes/faults/stray-errors.ts'
import { late } from '#remotes/late/late.tsx'
import { whenQuiet } from '#remotes/shares/when-quiet.ts'
import type { Session } from '#session/create-session.ts'
import { endedAtom } from '#session/session.atom.ts'
import { unsentWork } from '#storage/storage-of.ts'

const bring = async () => (await import('./sign-in-again.dialog.tsx')).SignInAgainDialog
const Dialog = late(bring)

// It stands above the router, whose own page for crashes would take the page that is to be kept.
const handleCrash = (error: unknown, { stack }: Crash): boolean => {
  tellCrash(error, { part: 'sign-in-again', stack })
  return false
}

type SignInAgainProps = {
  session: Pick<Session, 'holdPage' | 'goOn' | 'leavePage'>
  permissions: Pick<Permissions, 'refresh'>
}

/** Keeps the page while its session has ended: the person signs in over it, and everything goes on as it stood. */
export const SignInAgain = ({ session, permissions }: SignInAgainProps) => {
  const why = useAtomValue(endedAtom)
  const { dirty, refreshRegistry } = useRemotes()
  const { showMe } = useFrameActions()
  const hadEnded = useRef(false)
  useEffect(session.holdPage, [session])
  // Another release may be out by the time it is wanted.
  useEffect(() => whenQuiet(() => void bring().catch(() => undefined)), [])
  const goOn = useEffectEvent(async () => {
    // What the person may do, and with which remotes, may be something else now.
    await Promise.allSettled([permissions.refresh(), refreshRegistry()])
    await showMe().catch(() => undefined)
  })
  useEffect(() => {
    if (hadEnded.current && why === null) void goOn()
    hadEnded.current = why !== null
  }, [why])
  if (why === null) return null
  return (
    <Boundary onCrash={handleCrash}>
      <Dialog
        why={why}
        isAnythingOpen={() => dirty.isDirty() || unsentWork.all().length > 0}
        onSignedIn={session.goOn}
        onLeave={session.leavePage}
      />
    </Boundary>
  )
}
