import { lazy, Suspense } from 'react'
import { SectionLoading } from '#remotes/section-loading.tsx'

// Its kits of forms and tables are not part of the first page.
const Screen = lazy(async () => ({ default: (await import('./profile.screen.tsx')).ProfileScreen }))

/** The page of the signed-in person, fetched when it is opened. */
export const ProfilePage = () => (
  <Suspense fallback={<SectionLoading isSlow={false} />}>
    <Screen />
  </Suspense>
)
