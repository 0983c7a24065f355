import { firstLanguage } from '#language/stored-language.ts'
import type { KnownRegistry } from '#remotes/registry/registry.ts'
import { hostBuild } from '#remotes/shares/host-info.ts'
import { whenQuiet } from '#remotes/shares/when-quiet.ts'

const WORKER = '/service-worker.js'

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))

// An older list may name what was rolled back since, and tells nothing.
const buildsOf = (known: KnownRegistry | null): string[] | undefined =>
  known === null || known.isOld
    ? undefined
    : known.registry.remotes.flatMap(({ name, build, previous }) =>
        [build, previous?.build].flatMap((one) => (one === undefined ? [] : [`/remotes/${name}/${one}/`])),
      )

/**
 * Folders of the builds of which a device keeps every file: the host, what has work for every day, and what was opened.
 * What such a page asks for when the network is away, as the word that something waits, nobody has asked for before.
 */
const wholeOf = (known: KnownRegistry | null, files: readonly string[]): string[] => {
  const remotes = known === null || known.isOld ? [] : known.registry.remotes
  const isOpen = (folder: string) => files.some((file) => file.startsWith(location.origin + folder))
  return [
    '/',
    ...remotes.flatMap(({ name, build, areas }) => {
      const folder = `/remotes/${name}/${build}/`
      return areas.some(({ jobs = [] }) => jobs.length > 0) || isOpen(folder) ? [folder] : []
    }),
  ]
}

const register = async (known: KnownRegistry | null): Promise<void> => {
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  whenQuiet(() => {
    const files = filesOfPage()
    const whole = wholeOf(known, files)
    // Whoever is at work by then: a worker that another one has just replaced would keep the files once more.
    registration.active?.postMessage({ files, builds: buildsOf(known), whole, language: firstLanguage() })
  })
}

/**
 * Registers the service worker once the page is at rest, so that it opens without the server next time (specification 7),
 * and tells it which builds the list names: it forgets all others (platform c8). Asked anew with each list, it also finds
 * out whether the server has another worker, or wants none.
 * A browser has none on http, except for localhost; the files of a development server change under their names.
 */
export const keepPages = (known: KnownRegistry | null): void => {
  if (!('serviceWorker' in navigator) || hostBuild === 'dev') return
  // A browser that keeps nothing, as in a private window, shows the page all the same.
  whenQuiet(() => void register(known).catch(() => undefined))
}
