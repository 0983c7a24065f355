import { latePage } from '#remotes/late/late-page.tsx'

/** The guide, fetched when it is opened: no word and no picture of it is part of the first page. */
export const GuidePage = latePage(async () => (await import('./guide.screen.tsx')).GuideScreen)
