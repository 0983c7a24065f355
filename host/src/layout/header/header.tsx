import { Bell } from '#layout/alerts/bell.tsx'
import { PlaceBar } from '#layout/place/place-bar.tsx'
import * as s from './header.module.css'
import { HelpLink } from './help-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Where one is and who one is; desktop only. */
export const Header = () => (
  <header className={s.header}>
    <PlaceBar />
    <span className={s.space} />
    <LanguageMenu />
    <Bell />
    <HelpLink />
    <span className={s.line} />
    <UserMenu />
  </header>
)
