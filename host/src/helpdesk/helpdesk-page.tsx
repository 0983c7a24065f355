import { latePage } from '#remotes/late/late-page.tsx'

// Neither the kits of tables and forms nor a word of help is part of the first page.

/** Help, fetched when it is opened. */
export const HelpPage = latePage(async () => (await import('./help/help.screen.tsx')).HelpScreen)

/** The questions to the help desk, fetched when they are opened. */
export const TicketsPage = latePage(async () => (await import('./tickets/tickets.screen.tsx')).TicketsScreen)
