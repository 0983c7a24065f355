import { useSession } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { Part } from '#remotes/boundary/part.tsx'
import { late } from '#remotes/late/late.tsx'
import { signOutAskedAtom } from './sign-out-asked.atom.ts'
import { useUnsent } from './use-unsent.ts'

// Hardly ever wanted: no part of the first page.
const UnsentStrip = late(async () => (await import('./unsent-strip.tsx')).UnsentStrip)
const Senders = late(async () => (await import('./senders.tsx')).Senders)
const SignOutQuestion = late(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/** Says what on this device the server has not taken yet, has it sent, and asks before its author signs out. */
export const UnsentWork = ({ isWhole }: { isWhole: boolean }) => {
  const { me } = useSession()
  const unsent = useUnsent()
  const isAsked = useAtomValue(signOutAskedAtom)
  const own = unsent.filter(({ user }) => user === me.id)
  return (
    <>
      <Part name="unsent">{unsent.length > 0 && !isWhole && <UnsentStrip unsent={unsent} />}</Part>
      <Part name="senders">{own.length > 0 && <Senders remotes={own.map(({ remote }) => remote)} />}</Part>
      <Part name="sign out">{isAsked && <SignOutQuestion />}</Part>
    </>
  )
}
