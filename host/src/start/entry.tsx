import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { sessionAtom } from '#session/session.atom.ts'
import { SignInScreen } from '#session/sign-in/sign-in.screen.tsx'
import type { Core } from './core.ts'

const openFrame = () => import('./signed-in.tsx')
const SignedIn = lazy(async () => ({ default: (await openFrame()).SignedIn }))

/** Fetches the signed-in frame; called while the person types, and at once when a token is stored. */
export const prefetchFrame = (): void => {
  // The lazy component above asks again and says so when that fails too.
  openFrame().catch(() => undefined)
}

/** Sign-in or the signed-in frame, as the session says. */
export const Entry = ({ core }: { core: Core }) => {
  const session = useAtomValue(sessionAtom)
  switch (session.status) {
    case 'checking':
      return null
    case 'signed-out':
      return <SignInScreen session={core.session} onFirstInput={prefetchFrame} />
    case 'signed-in':
      return (
        <Suspense fallback={null}>
          <SignedIn core={core} />
        </Suspense>
      )
  }
}
