import { useAtomValue } from 'jotai'
import { Suspense, use, useState } from 'react'
import { sessionAtom } from '#session/session.atom.ts'
import type { Core } from './core.ts'
import { FrameBoundary } from './frame-boundary.tsx'

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
  const { SignedIn } = use(openFrame(attempt))
  return <SignedIn core={core} attempt={attempt} />
}

/** The signed-in frame; nothing for the moment in which the page that signs in is on its way. */
export const Entry = ({ core }: { core: Core }) => {
  const session = useAtomValue(sessionAtom)
  const [attempt, setAttempt] = useState(0)
  if (session.status !== 'signed-in') return null
  return (
    <FrameBoundary key={attempt} send={core.send} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={null}>
        <SignedInPage core={core} attempt={attempt} />
      </Suspense>
    </FrameBoundary>
  )
}
