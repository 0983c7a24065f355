import { useSession } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { signOutAskedAtom } from './sign-out-asked.atom.ts'
import { useUnsent } from './use-unsent.ts'

// Hardly ever wanted: no part of the first page.
const UnsentStrip = lazy(async () => ({ default: (await import('./unsent-strip.tsx')).UnsentStrip }))
const Senders = lazy(async () => ({ default: (await import('./senders.tsx')).Senders }))
const SignOutQuestion = lazy(async () => ({
  default: (await import('./sign-out-question.tsx')).SignOutQuestion,
}))

/** Says what on this device the server has not taken yet, has it sent, and asks before its author signs out. */
export const UnsentWork = ({ isWhole }: { isWhole: boolean }) => {
  const { me } = useSession()
  const unsent = useUnsent()
  const isAsked = useAtomValue(signOutAskedAtom)
  const own = unsent.filter(({ user }) => user === me.id)
  return (
    <Suspense fallback={null}>
      {unsent.length > 0 && !isWhole && <UnsentStrip unsent={unsent} />}
      {own.length > 0 && <Senders remotes={own.map(({ remote }) => remote)} />}
      {isAsked && <SignOutQuestion />}
    </Suspense>
  )
}
