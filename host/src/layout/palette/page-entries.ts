import type { Area, Finding, RegistryRemote } from '@manger/contract/releases'
import { inMenuOrder, isOffered, linkOf, type MenuPlace } from '#layout/menu/menu-entries.ts'
import { iconOf } from '#layout/menu/menu-icon.ts'

/** What can be opened: `also` are further names by which it is found. */
export type Entry = {
  kind: 'page' | 'begin' | 'farm' | 'name' | 'guide'
  to: string
  title: string
  icon: string
  /** What it is, or where it stands. */
  note: string
  also: readonly string[]
}

/** Names of something that an area can open. */
export type Search = Finding & { scope: Area['scope']; mount: string; title: string }

type Titles = RegistryRemote['titles']

const titleOf = (titles: Titles, key: string, language: string): string => titles[language]?.[key] ?? key

const inOthers = (titles: Titles, key: string): string[] =>
  Object.values(titles).flatMap((words) => words[key] ?? [])

type Offer = { area: Area; titles: Titles; mount: string }

const offersOf = (remotes: readonly RegistryRemote[], place: MenuPlace): Offer[] =>
  remotes.flatMap(({ areas, titles }) =>
    areas.flatMap((area) => {
      const mount = isOffered(area, place) ? linkOf(area, place) : null
      return mount === null ? [] : [{ area, titles, mount }]
    }),
  )

const isAllowed = (anyOf: Finding['anyOf'], { can }: MenuPlace): boolean =>
  anyOf.length === 0 || anyOf.some(can)

/** Every page that this person has here, as the menu has them, and what can be begun on one; of two with one name that of the menu. */
export const pageEntries = (remotes: readonly RegistryRemote[], place: MenuPlace): Entry[] => {
  const offers = offersOf(remotes, place).toSorted((a, b) => inMenuOrder(a.area.menu, b.area.menu))
  const pages = offers.map(
    ({ area, titles, mount }): Entry => ({
      kind: 'page',
      to: mount,
      title: titleOf(titles, area.titleKey, place.language),
      icon: iconOf({ icon: area.menu?.icon ?? '', id: area.id }),
      note: '',
      also: inOthers(titles, area.titleKey),
    }),
  )
  const begins = offers.flatMap(({ area, titles, mount }) =>
    (area.begins ?? [])
      .filter(({ anyOf }) => isAllowed(anyOf, place))
      .map(
        ({ titleKey, icon, at }): Entry => ({
          kind: 'begin',
          to: mount + at,
          title: titleOf(titles, titleKey, place.language),
          icon,
          note: titleOf(titles, area.titleKey, place.language),
          also: inOthers(titles, titleKey),
        }),
      ),
  )
  return [...Map.groupBy(pages, ({ title }) => title).values()]
    .flatMap(([first]) => first ?? [])
    .concat(begins)
}

/** What this person may find by name here. */
export const searchesOf = (remotes: readonly RegistryRemote[], place: MenuPlace): Search[] =>
  offersOf(remotes, place).flatMap(({ area, titles, mount }) =>
    (area.finds ?? [])
      .filter(({ anyOf }) => isAllowed(anyOf, place))
      .map((find) => ({
        ...find,
        scope: area.scope,
        mount,
        title: titleOf(titles, find.titleKey, place.language),
      })),
  )

/** The entry of a row that a search has found. */
export const entryOf = ({ mount, at, icon, title }: Search, row: { id: number; name: string }): Entry => ({
  kind: 'name',
  to: mount + at.replace(':id', String(row.id)).replace(':name', encodeURIComponent(row.name)),
  title: row.name,
  icon,
  note: title,
  also: [],
})
