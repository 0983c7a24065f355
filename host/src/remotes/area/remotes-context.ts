import type { Platform } from '@manger/platform'
import { createContext, use } from 'react'
import type { Bound } from '#remotes/loading/bind-platform.ts'
import type { RemoteLoader } from '#remotes/loading/remote-loader.ts'
import type { DirtyLock } from './dirty-lock.ts'

/** What the areas need of the page. */
export type Remotes = {
  loader: RemoteLoader
  dirty: DirtyLock
  /** The Platform in the name of one build. */
  bind: (platform: Platform, of: Bound) => Platform
  /** Asks for the list of remotes again. */
  refreshRegistry: () => Promise<void>
}

const RemotesContext = createContext<Remotes | null>(null)

export const RemotesProvider = RemotesContext.Provider

/** Loader, lock and list of the page. */
export const useRemotes = (): Remotes => {
  const remotes = use(RemotesContext)
  if (remotes === null) throw new Error('There is no <RemotesProvider> above this component')
  return remotes
}
