import { APP } from '@manger/platform'

const isMonitoring = (pathname: string): boolean => pathname.startsWith(`${APP}/activities`)

/** The area from which the person came to a client: monitoring or management (domain d1). */
export const areaOfClients = (pathname: string): 'activities' | 'clients' =>
  isMonitoring(pathname) ? 'activities' : 'clients'

/** The client's pages, with the prefix of the view that the person is in: monitoring or management (domain d1). */
export const clientPath = (id: number, pathname: string): string =>
  isMonitoring(pathname) ? `${APP}/activities/${id}/clients/${id}` : `${APP}/clients/${id}`
