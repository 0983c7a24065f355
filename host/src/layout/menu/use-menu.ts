import { moduleOf } from '@manger/contract'
import { usePageContext, usePlatform, useSession } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { useMenuFarm } from '#layout/place/last-farm.ts'
import { usePlaces } from '#layout/place/use-places.ts'
import { remotesAtom } from '#remotes/remotes.atom.ts'
import { chosenEntry, type MenuEntry, menuEntries } from './menu-entries.ts'

/** The menu of this person here, and the entry that the open page belongs to. */
export const useMenu = (): { entries: readonly MenuEntry[]; chosen: MenuEntry | null } => {
  const remotes = useAtomValue(remotesAtom)
  const { pathname } = useLocation()
  const { can } = usePlatform()
  const { me, language } = useSession()
  const { prefix, clientId, client } = usePageContext()
  const places = usePlaces()
  const farmId = useMenuFarm(places)
  const modules = client?.modules ?? me.modules
  const entries = menuEntries(remotes, {
    prefix,
    clientId,
    farmId,
    companyId: places.farms.find(({ id }) => id === farmId)?.company ?? places.companies[0]?.id ?? null,
    userType: me.user_type,
    modules,
    language,
    can: ({ name, action }) => modules.includes(moduleOf(name)) && can(name, action, clientId),
  })
  return { entries, chosen: chosenEntry(entries, pathname) }
}
