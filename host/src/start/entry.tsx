import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Boundary, type Crash } from '#remotes/boundary/boundary.tsx'
import { tellCrash } from '#remotes/faults/stray-errors.ts'
import { sessionAtom } from '#session/session.atom.ts'
import type { Core } from './core.ts'
import { FrameLost } from './frame-lost.tsx'
import { useArrived } from './use-arrived.ts'

type Frame = typeof import('./signed-in.tsx')

let asked: { attempt: number; frame: Promise<Frame> } | null = null

// A failure stays until a person asks again: a new promise at each render would ask the server for ever.
const openFrame = (attempt: number): Promise<Frame> => {
  if (asked?.attempt !== attempt) asked = { attempt, frame: import('./signed-in.tsx') }
  return asked.frame
}

/** Fetches the signed-in frame; called while the person types, and at once when a token is stored. */
export const prefetchFrame = (): void => {
  // Who draws the frame says so when it fails.
  openFrame(0).catch(() => undefined)
}

const SignedInPage = ({ core, attempt }: { core: Core; attempt: number }) => {
  const frame = useArrived(openFrame(attempt))
  return frame && <frame.SignedIn core={core} attempt={attempt} />
}

const handleCrash = (error: unknown, { stack }: Crash): boolean => {
  tellCrash(error, { part: 'page', stack })
  return false
}

/** The signed-in frame; nothing for the moment in which the page that signs in is on its way. */
export const Entry = ({ core }: { core: Core }) => {
  const session = useAtomValue(sessionAtom)
  const [attempt, setAttempt] = useState(0)
  if (session.status !== 'signed-in') return null
  return (
    // What is lost or crashes above the router leaves a panel; Try again draws the page anew and asks for everything.
    <Boundary
      key={attempt}
      onCrash={handleCrash}
      fallback={() => <FrameLost onRetry={() => setAttempt(attempt + 1)} />}
    >
      <SignedInPage core={core} attempt={attempt} />
    </Boundary>
  )
}
