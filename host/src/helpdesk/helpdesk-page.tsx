import { lazy, Suspense } from 'react'
import { SectionLoading } from '#remotes/section-loading.tsx'

// Neither the kits of tables and forms nor a word of help is part of the first page.
const Tickets = lazy(async () => ({ default: (await import('./tickets/tickets.screen.tsx')).TicketsScreen }))

const Help = lazy(async () => ({ default: (await import('./help/help.screen.tsx')).HelpScreen }))

/** Help, fetched when it is opened. */
export const HelpPage = () => (
  <Suspense fallback={<SectionLoading isSlow={false} />}>
    <Help />
  </Suspense>
)

/** The questions to the help desk, fetched when they are opened. */
export const TicketsPage = () => (
  <Suspense fallback={<SectionLoading isSlow={false} />}>
    <Tickets />
  </Suspense>
)
