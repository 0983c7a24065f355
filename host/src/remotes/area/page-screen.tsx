import { SCREEN_TIMEOUT_MS } from '@manger/contract'
import type { AreaPage } from '@manger/platform'
import { type ComponentType, use } from 'react'
import { LoadFailure } from '#remotes/faults/load-failure.ts'
import { renewSpoiledFiles } from '#remotes/loading/spoiled-files.ts'

const TRIES = 2

type Screen = AreaPage['screen']

const fetched = new WeakMap<Screen, Promise<ComponentType>>()
/** Those that are there are drawn at once: what waits, if only for a moment, shows the area empty for 300 ms. */
const there = new WeakMap<Screen, ComponentType>()

const withinLimit = (work: Promise<ComponentType>): Promise<ComponentType> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new LoadFailure('late', 'the screen did not come in time')), SCREEN_TIMEOUT_MS),
    ),
  ])

const fetchScreen = async (screen: Screen): Promise<ComponentType> => {
  for (let tried = 1; ; tried += 1) {
    try {
      const Component: ComponentType | undefined = await withinLimit(screen())
      if (Component) {
        there.set(screen, Component)
        return Component
      }
      // After a failed shared chunk the next import() gives an empty module, for as long as the page lives.
      throw new LoadFailure('empty', 'the screen came without its code')
    } catch (error) {
      if (tried === TRIES) throw error
      await renewSpoiledFiles()
    }
  }
}

const screenOf = (screen: Screen): Promise<ComponentType> => {
  const known = fetched.get(screen)
  if (known) return known
  const coming = fetchScreen(screen)
  // A failure stays as well: a new promise at each render would ask the server for ever.
  fetched.set(screen, coming)
  coming.catch(() => failed.add(screen))
  return coming
}

const failed = new WeakSet<Screen>()

/** Fetches the screens that did not come, quietly; whether there were any and all of them are there now. */
export const healScreens = async (pages: readonly AreaPage[]): Promise<boolean> => {
  await renewSpoiledFiles()
  const missing = pages.map(({ screen }) => screen).filter((screen) => failed.has(screen))
  const came = await Promise.all(missing.map((screen) => withinLimit(screen()).catch(() => undefined)))
  return missing.length > 0 && came.every((Component) => Component !== undefined)
}

/** Fetches the screen of a page that somebody may open; whoever opens it asks again and says so when it does not come. */
export const fetchQuietly = async (screen: Screen): Promise<void> => {
  const Component = await withinLimit(screen()).catch(() => undefined)
  if (Component) there.set(screen, Component)
}

/** Lets the pages ask the server again, after a person has pressed Retry. */
export const forgetScreens = (pages: readonly AreaPage[]): void => {
  for (const { screen } of pages) {
    fetched.delete(screen)
    there.delete(screen)
    failed.delete(screen)
  }
}

/** One page of a remote: fetches its screen when it is first shown; a screen that fails goes to the boundary. */
export const PageScreen = ({ screen }: { screen: Screen }) => {
  const Component = there.get(screen) ?? use(screenOf(screen))
  return <Component />
}
