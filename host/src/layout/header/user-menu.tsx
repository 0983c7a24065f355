import { useSession, useTranslate } from '@manger/platform'
import { Avatar, Icon } from '@manger/ui'
import { Popup } from '#layout/popup/popup.tsx'
import * as s from './header.module.css'
import { Preferences } from './preferences.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useUserName } from './use-user-name.ts'

/** The person: how things are shown, and the way out. */
export const UserMenu = () => {
  const t = useTranslate()
  const { me } = useSession()
  const name = useUserName()
  return (
    <Popup
      label={`${t('frame.account')}: ${name}`}
      align="end"
      kind="dialog"
      face={
        <>
          <Avatar name={name} />
          <span className={s.userName}>{name}</span>
          <Icon name="chevron-down" size={15} />
        </>
      }
    >
      {() => (
        <div className={s.user}>
          <p className={s.email}>{me.email}</p>
          <Preferences />
          <SignOutButton />
        </div>
      )}
    </Popup>
  )
}
