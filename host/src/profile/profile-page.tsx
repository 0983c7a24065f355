import { latePage } from '#remotes/late/late-page.tsx'

/** The page of the signed-in person, fetched when it is opened: its kits of forms and tables are not part of the first page. */
export const ProfilePage = latePage(async () => (await import('./profile.screen.tsx')).ProfileScreen)
