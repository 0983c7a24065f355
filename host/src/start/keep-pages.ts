import { hostBuild } from '#remotes/host-info.ts'
import { whenQuiet } from '#remotes/when-quiet.ts'

const WORKER = '/service-worker.js'

const filesOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  whenQuiet(() => active?.postMessage({ files: filesOfPage() }))
}

/**
 * Registers the service worker once the page is at rest, so that it opens without the server next time (specification 7).
 * A browser has none on http, except for localhost; the files of a development server change under their names.
 */
export const keepPages = (): void => {
  if (!('serviceWorker' in navigator) || hostBuild === 'dev') return
  // A browser that keeps nothing, as in a private window, shows the page all the same.
  whenQuiet(() => void register().catch(() => undefined))
}
