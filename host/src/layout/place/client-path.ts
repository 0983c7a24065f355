import { APP } from '@manger/platform'

/** The client's pages, with the prefix of the view that the person is in: monitoring or management (domain d1). */
export const clientPath = (id: number, pathname: string): string =>
  pathname.startsWith(`${APP}/activities`) ? `${APP}/activities/${id}/clients/${id}` : `${APP}/clients/${id}`
