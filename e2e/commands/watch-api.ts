import type { Page } from '@playwright/test'

const PREFIXED = /^\/api\/(\d+)\//
// Specification 6: everything else inside of a client carries its id when a consultant, staff or an admin asks.
const OF_ONE_CLIENT = /^\/api\/(manager|schedule|report|history|perm|animalfeed)\//

/** The calls that a page makes from now on, split by the client that they name. */
export const watchApi = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return {
    clients: (): Set<string> => new Set(paths.flatMap((path) => PREFIXED.exec(path)?.[1] ?? [])),
    withoutClient: (): string[] => paths.filter((path) => OF_ONE_CLIENT.test(path)),
  }
}
