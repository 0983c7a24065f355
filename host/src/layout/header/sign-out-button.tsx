import { useSession, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import { signOutAskedAtom } from '#layout/unsent/sign-out-asked.atom.ts'
import { unsentWork } from '#storage/storage-of.ts'
import * as s from './header.module.css'

type SignOutButtonProps = {
  /** Closes the menu around it, when a question comes instead. */
  onAsk: () => void
}

/** Signs out, once: the server is told first, which may take a moment. Who has unsent work here is asked before. */
export const SignOutButton = ({ onAsk }: SignOutButtonProps) => {
  const t = useTranslate()
  const { me } = useSession()
  const { signOut } = useFrameActions()
  const ask = useSetAtom(signOutAskedAtom)
  const [isLeaving, setLeaving] = useState(false)
  const handleClick = () => {
    if (unsentWork.all().some(({ user }) => user === me.id)) {
      ask(true)
      onAsk()
      return
    }
    setLeaving(true)
    signOut()
  }
  return (
    <button type="button" className={s.entry} disabled={isLeaving} onClick={handleClick}>
      <Icon name="log-out" size={17} />
      {t('frame.signOut')}
    </button>
  )
}
