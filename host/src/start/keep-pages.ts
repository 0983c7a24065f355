import { hostBuild } from '#remotes/host-info.ts'
import type { KnownRegistry } from '#remotes/registry.ts'
import { whenQuiet } from '#remotes/when-quiet.ts'

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

const register = async (known: KnownRegistry | null): Promise<void> => {
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  whenQuiet(() => active?.postMessage({ files: filesOfPage(), builds: buildsOf(known) }))
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
