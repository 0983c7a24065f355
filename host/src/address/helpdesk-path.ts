import { APP } from '@manger/platform'
import { atom } from 'jotai'

/** Where help and the questions to the help desk stand, below /app (specification 2). */
export const HELPDESK = 'helpdesk'
/** The questions, below /app. */
export const TICKETS = `${HELPDESK}/tickets`

export const HELPDESK_PATH = `${APP}/${HELPDESK}`
export const TICKETS_PATH = `${APP}/${TICKETS}`

/** What of the keyboard's windows lies over a page: the search for pages and names, or the list of shortcuts that help shows. */
export const paletteAtom = atom<'search' | 'shortcuts' | null>(null)
