import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { Question } from '@manger/ui/data'
import { useSetAtom } from 'jotai'
import { useFrameActions } from '#layout/frame-actions.ts'
import { signOutAskedAtom } from './sign-out-asked.atom.ts'

/** Says before a sign-out that unsent work stays on the device, and who alone can send it (domain d3). */
export const SignOutQuestion = () => {
  const t = useTranslate()
  const { signOut } = useFrameActions()
  const setAsked = useSetAtom(signOutAskedAtom)
  const stay = () => setAsked(false)
  return (
    <Question
      open
      title={t('frame.signOutUnsent')}
      text={t('frame.signOutUnsentText')}
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
