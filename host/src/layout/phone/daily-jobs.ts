import type { RegistryRemote } from '@manger/contract/releases'
import { isOffered, linkOf, type MenuPlace } from '#layout/menu/menu-entries.ts'

/** What fits at the bottom of a phone without its names breaking. */
const MOST = 4

/** One job of the day: an address with what it asks of the page. */
export type DailyJobLink = { title: string; icon: string; path: string; search: string }

/** The jobs that the areas name as done several times a day, as this person may do them here. */
export const dailyJobs = (remotes: readonly RegistryRemote[], place: MenuPlace): DailyJobLink[] =>
  remotes
    .flatMap(({ areas, titles }) =>
      areas.flatMap((area) => {
        const path = isOffered(area, place) ? linkOf(area, place) : null
        if (path === null) return []
        return (area.jobs ?? [])
          .filter(({ anyOf = [] }) => anyOf.length === 0 || anyOf.some(place.can))
          .map(({ titleKey, icon, order, search = '' }) => ({
            title: titles[place.language]?.[titleKey] ?? area.id,
            icon,
            path,
            search: search === '' ? '' : `?${search}`,
            order,
          }))
      }),
    )
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST)
    .map(({ title, icon, path, search }) => ({ title, icon, path, search }))

/** The job of the open page: the one asked for by name, else the one whose address it lies at; null on other pages. */
export const openJob = (
  jobs: readonly DailyJobLink[],
  { pathname, search }: { pathname: string; search: string },
): DailyJobLink | null => {
  const here = jobs.filter(({ path }) => path === pathname)
  const asked = new URLSearchParams(search)
  const isAsked = (job: DailyJobLink) =>
    job.search !== '' &&
    [...new URLSearchParams(job.search)].every(([key, value]) => asked.get(key) === value)
  return here.find(isAsked) ?? here.find((job) => job.search === '') ?? null
}
