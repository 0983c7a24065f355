import type { Language, Module, Need, UserType } from '@manger/contract'
import { type Area, MENU_GROUPS, mayOpen, type RegistryRemote } from '@manger/contract/releases'
import { type Paths, pathsFrom } from '@manger/platform'

export type MenuGroup = (typeof MENU_GROUPS)[number]

/**
 * One line of the menu: an area of some remote, with a link that keeps the page's client. Without a link it keeps the
 * place of one that is known in a moment, so that the lines below it do not move.
 */
export type MenuEntry = { id: string; title: string; icon: string; to: string | null; group: MenuGroup }

/** Where the person stands and who it is; rights are those inside the client of the page. */
export type MenuPlace = {
  prefix: string
  /** Null outside of any client: only what lies directly under /app is offered. */
  clientId: number | null
  companyId: number | null
  farmId: number | null
  /** Which farm the menu leads to is not known yet. */
  isFarmComing: boolean
  userType: UserType
  modules: readonly Module[]
  language: Language
  can: (need: Need) => boolean
}

/** Whether an area is offered to this person here. */
export const isOffered = ({ needs, scope }: Area, place: MenuPlace): boolean => {
  if (scope !== 'root' && place.clientId === null) return false
  return mayOpen(needs, { ...place, type: place.userType })
}

/** Where an area lies for this person; null where it still waits for a farm or another id. */
export const linkOf = ({ scope, mount }: Area, { prefix, companyId, farmId }: MenuPlace): string | null => {
  const paths: Paths = pathsFrom(prefix)
  const below = mount.replace(':company_id', String(companyId ?? ':company_id'))
  // A mount that still waits for an id has no page of its own yet.
  if (below.includes(':')) return null
  if (scope === 'root') return paths.root(below)
  if (scope === 'client') return paths.client(below)
  return farmId === null ? null : paths.farm(farmId, below)
}

/** The order of the menu: by group, then within it; what has no place in it comes last. */
export const inMenuOrder = (a: Area['menu'], b: Area['menu']): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return MENU_GROUPS.indexOf(a.group) - MENU_GROUPS.indexOf(b.group) || a.order - b.order
}

/** The menu of this person at this place, out of nothing but the registry's areas; in the order of groups. */
export const menuEntries = (remotes: readonly RegistryRemote[], place: MenuPlace): MenuEntry[] =>
  remotes
    .flatMap(({ areas, titles }) =>
      areas.flatMap((area) => {
        if (area.menu === null || !isOffered(area, place)) return []
        const to = linkOf(area, place)
        const isComing = area.scope === 'farm' && place.isFarmComing
        if (to === null && !isComing) return []
        const title = titles[place.language]?.[area.titleKey] ?? area.id
        return [{ id: area.id, title, to, ...area.menu }]
      }),
    )
    .sort(inMenuOrder)
    .map(({ id, title, icon, to, group }) => ({ id, title, icon, to, group }))

// Both spellings of a farm's path open the same screens (domain d1).
const toCanonical = (path: string): string => path.replace(/\/companies\/\d+(?=\/farms\/\d)/, '')

const isAt = (path: string, to: string | null): boolean =>
  to !== null && (path === to || path.startsWith(`${to}/`))

const lastWordOf = (path: string): string => path.split('/').at(-1) ?? ''

/**
 * The entry of a path: the deepest one that the path lies at or below. A page with a second address, such as the mixers of
 * the settings or of a farm, is the entry whose address ends with the same word.
 */
export const chosenEntry = (entries: readonly MenuEntry[], path: string): MenuEntry | null => {
  const canonical = toCanonical(path)
  const words = canonical.split('/').slice(2)
  return (
    entries
      .filter(({ to }) => isAt(canonical, to))
      .reduce<MenuEntry | null>(
        (best, entry) => ((entry.to?.length ?? 0) > (best?.to?.length ?? 0) ? entry : best),
        null,
      ) ??
    entries.find(({ to }) => to !== null && words.includes(lastWordOf(to))) ??
    null
  )
}
