import { moduleOf, type Need } from '@manger/contract'
import { usePageContext, usePlatform, useSession } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { type DailyJobLink, dailyJobs } from '#layout/phone/daily-jobs.ts'
import { useMenuFarm } from '#layout/place/last-farm.ts'
import { type Places, usePlaces } from '#layout/place/use-places.ts'
import { remotesAtom } from '#remotes/registry/remotes.atom.ts'
import { chosenEntry, type MenuEntry, type MenuPlace, menuEntries } from './menu-entries.ts'

type Menu = {
  entries: readonly MenuEntry[]
  /** The entry that the open page belongs to. */
  chosen: MenuEntry | null
  jobs: readonly DailyJobLink[]
}

/** Where the person stands, with the rights that count there, and the farms that are there. */
export const useMenuPlace = (): { place: MenuPlace; farms: Places['farms'] } => {
  const { can } = usePlatform()
  const { me, language } = useSession()
  const { prefix, clientId, client } = usePageContext()
  const places = usePlaces()
  const farmId = useMenuFarm(places)
  const modules = client?.modules ?? me.modules
  const place = {
    prefix,
    // Until the client is there with its rights, what needs none would stand alone for a moment, and then move down.
    clientId: client === null ? null : clientId,
    farmId,
    isFarmComing: farmId === null && places.areComing,
    companyId: places.farms.find(({ id }) => id === farmId)?.company ?? places.companies[0]?.id ?? null,
    userType: me.user_type,
    modules,
    language,
    can: ({ name, action }: Need) => modules.includes(moduleOf(name)) && can(name, action, clientId),
  }
  return { place, farms: places.farms }
}

/** The menu of this person here, and the jobs of his day. */
export const useMenu = (): Menu => {
  const remotes = useAtomValue(remotesAtom)
  const { pathname } = useLocation()
  const { place } = useMenuPlace()
  const entries = menuEntries(remotes, place)
  return { entries, chosen: chosenEntry(entries, pathname), jobs: dailyJobs(remotes, place) }
}
