import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { useState } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import * as s from './header.module.css'

/** Signs out, once: the server is told first, which may take a moment. */
export const SignOutButton = () => {
  const t = useTranslate()
  const { signOut } = useFrameActions()
  const [isLeaving, setLeaving] = useState(false)
  const handleClick = () => {
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
