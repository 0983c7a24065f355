import { useTranslate } from '@manger/platform'
import { Link, useLocation, useNavigate } from '@manger/platform/router'
import { Aloud, Icon } from '@manger/ui'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { HELPDESK_PATH, paletteAtom } from '#address/helpdesk-path.ts'
import { useTicketNews } from '#helpdesk/tickets/tickets.api.ts'
import { isPressed, isTyped, SHORTCUTS } from '#layout/palette/shortcuts.ts'
import { CountBadge } from './count-badge.tsx'
import * as s from './help-link.module.css'
import { useIsSettled } from './use-is-settled.ts'

/** Where help says what belongs to the open page. */
export const useHelpPath = (): string => {
  const { pathname } = useLocation()
  return pathname.startsWith(HELPDESK_PATH)
    ? HELPDESK_PATH
    : `${HELPDESK_PATH}?${new URLSearchParams({ at: pathname })}`
}

/** The way to help from the open page, also by the key "?", which in help lists all keys; says how many answers wait. */
export const HelpLink = () => {
  const t = useTranslate()
  const to = useHelpPath()
  const navigate = useNavigate()
  const show = useSetAtom(paletteAtom)
  const { unread } = useTicketNews(useIsSettled())
  useEffect(() => {
    // Who presses twice is quicker than the page of help comes.
    let isLed = to === HELPDESK_PATH
    const open = (event: KeyboardEvent) => {
      if (isTyped(event) || !isPressed(event, SHORTCUTS.help)) return
      if (isLed) show('shortcuts')
      else void navigate(to)
      isLed = true
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [navigate, to, show])
  return (
    <Link to={to} className={s.help} title={t('helpdesk.title')}>
      <Icon name="help" size={18} />
      <CountBadge count={unread} />
      <Aloud>{unread > 0 ? t('helpdesk.unread', { number: unread }) : t('helpdesk.title')}</Aloud>
    </Link>
  )
}
