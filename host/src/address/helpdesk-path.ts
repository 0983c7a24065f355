import { APP } from '@manger/platform'

/** Where help and the questions to the help desk stand, below /app (specification 2). */
export const HELPDESK = 'helpdesk'
/** The questions, below /app. */
export const TICKETS = `${HELPDESK}/tickets`

export const HELPDESK_PATH = `${APP}/${HELPDESK}`
export const TICKETS_PATH = `${APP}/${TICKETS}`
