import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@manger/contract'
import { useSession, useTranslate } from '@manger/platform'
import { Link, useLocation } from '@manger/platform/router'
import { Icon, IconButton } from '@manger/ui'
import { useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { paletteAtom } from '#address/helpdesk-path.ts'
import { PROFILE_PATH } from '#address/profile-path.ts'
import { useFrameActions } from '#layout/frame-actions.ts'
import { useHelpPath } from '#layout/header/help-link.tsx'
import { PersonFace } from '#layout/header/person-face.tsx'
import { Preferences } from '#layout/header/preferences.tsx'
import { SignOutButton } from '#layout/header/sign-out-button.tsx'
import { MenuList } from '#layout/menu/menu-list.tsx'
import { useMenu } from '#layout/menu/use-menu.ts'
import { PlaceBar } from '#layout/place/place-bar.tsx'
import { useUserName } from '#session/use-user-name.ts'
import * as s from './phone-menu.module.css'

const LanguageSelect = () => {
  const t = useTranslate()
  const { language } = useSession()
  const { chooseLanguage } = useFrameActions()
  return (
    <label className={s.language}>
      <Icon name="globe" />
      <select
        aria-label={t('fields.language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {LANGUAGE_NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  )
}

type PhoneMenuProps = { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void }

/** Everything behind the menu button: places, the whole menu, and the person. The browser keeps the focus inside. */
export const PhoneMenu = ({ dialog, onClose }: PhoneMenuProps) => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const menu = useMenu()
  const name = useUserName()
  const help = useHelpPath()
  const show = useSetAtom(paletteAtom)
  const search = () => {
    dialog.current?.close()
    show('search')
  }

  useEffect(() => dialog.current?.close(), [pathname, dialog])

  return (
    <dialog ref={dialog} className={s.menu} aria-label={t('frame.menu')} closedby="any" onClose={onClose}>
      <div className={s.sheet}>
        <div className={s.head}>
          <PersonFace name={name} />
          <b className={s.name}>{name}</b>
          <IconButton icon="close" label={t('frame.close')} onClick={() => dialog.current?.close()} />
        </div>
        <PlaceBar />
        <button type="button" className={s.profile} onClick={search}>
          <Icon name="search" />
          {t('palette.title')}
        </button>
        <MenuList {...menu} />
        <div className={s.foot}>
          <Link to={help} className={s.profile}>
            <Icon name="help" />
            {t('helpdesk.title')}
          </Link>
          <Link to={PROFILE_PATH} className={s.profile}>
            <Icon name="user" />
            {t('profile.title')}
          </Link>
          <LanguageSelect />
          <Preferences />
          <SignOutButton onAsk={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  )
}
