import { useSession, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { Question } from '@manger/ui/data'
import { useSetAtom } from 'jotai'
import { useFrameActions } from '#layout/frame-actions.ts'
import { signOutAskedAtom } from './sign-out-asked.atom.ts'
import { useUnsent } from './use-unsent.ts'

/** Says before a sign-out that unsent work stays on the device, and who alone can send it (domain d3). */
export const SignOutQuestion = () => {
  const t = useTranslate()
  const { signOut } = useFrameActions()
  const setAsked = useSetAtom(signOutAskedAtom)
  const { me } = useSession()
  const isLasting = useUnsent().every(({ user, isLasting: lasts }) => user !== me.id || lasts)
  const stay = () => setAsked(false)
  return (
    <Question
      open
      title={t('frame.signOutUnsent')}
      text={t(isLasting ? 'frame.signOutUnsentText' : 'frame.signOutNotKept')}
      onClose={stay}
      buttons={
        <>
          <Button onClick={stay}>{t('cancel')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              stay()
              signOut()
            }}
          >
            {t('frame.signOut')}
          </Button>
        </>
      }
    />
  )
}
