import { useSession, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Icon } from '@manger/ui'
import { PROFILE_PATH } from '#address/profile-path.ts'
import { Popup } from '#layout/popup/popup.tsx'
import { useUserName } from '#session/use-user-name.ts'
import * as s from './header.module.css'
import { PersonFace } from './person-face.tsx'
import { Preferences } from './preferences.tsx'
import { SignOutButton } from './sign-out-button.tsx'

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
          <PersonFace name={name} />
          <span className={s.userName}>{name}</span>
          <Icon name="chevron-down" size={15} />
        </>
      }
    >
      {(close) => (
        <div className={s.user}>
          <p className={s.email}>{me.email}</p>
          <Link to={PROFILE_PATH} className={s.entry} onClick={close}>
            <Icon name="user" size={17} />
            {t('profile.title')}
          </Link>
          <Preferences />
          <SignOutButton onAsk={close} />
        </div>
      )}
    </Popup>
  )
}
