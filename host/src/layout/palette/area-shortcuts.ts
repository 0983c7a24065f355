import type { RegistryRemote } from '@manger/contract/releases'
import { isOffered, type MenuPlace } from '#layout/menu/menu-entries.ts'

/** The shortcuts that the areas of this person tell, under the titles of their pages. */
export const areaShortcuts = (remotes: readonly RegistryRemote[], place: MenuPlace) =>
  remotes.flatMap(({ areas, titles }) => {
    const wordOf = (key: string) => titles[place.language]?.[key] ?? key
    return areas
      .filter((area) => isOffered(area, place) && area.keys !== undefined)
      .map(({ titleKey, keys = [] }) => ({
        title: wordOf(titleKey),
        lines: keys.map((shortcut) => ({ title: wordOf(shortcut.titleKey), keys: shortcut.keys })),
      }))
  })
