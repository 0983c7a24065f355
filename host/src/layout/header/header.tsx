import { useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { useSetAtom } from 'jotai'
import { paletteAtom } from '#address/helpdesk-path.ts'
import { Bell } from '#layout/alerts/bell.tsx'
import { PlaceBar } from '#layout/place/place-bar.tsx'
import * as s from './header.module.css'
import { HelpLink } from './help-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Where one is and who one is; desktop only. */
export const Header = () => {
  const t = useTranslate()
  const show = useSetAtom(paletteAtom)
  return (
    <header className={s.header}>
      <PlaceBar />
      <span className={s.space} />
      <LanguageMenu />
      <IconButton
        icon="search"
        label={t('palette.title')}
        title={`${t('palette.title')} (Ctrl+K)`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => show('search')}
      />
      <Bell />
      <HelpLink />
      <span className={s.line} />
      <UserMenu />
    </header>
  )
}
