import type { Roles } from '@manger/contract'
import { mountsOf, type RegistryRemote } from '@manger/contract/releases'
import { APP, type Remote } from '@manger/platform'
import { matchPath, matchRoutes } from '@manger/platform/router'
import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { fetchQuietly } from '#remotes/area/page-screen.tsx'
import { useRemotes } from '#remotes/area/remotes-context.ts'
import { remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'

/** The remote that serves a path; null for pages of the host and unknown paths. */
export const servingRemote = (
  pathname: string,
  remotes: readonly RegistryRemote[],
  roles: Roles,
): RegistryRemote | null => {
  const serves = ({ areas }: RegistryRemote) =>
    areas.some((area) => mountsOf(area, roles).some((mount) => matchPath(`${APP}/${mount}/*`, pathname)))
  return remotes.find(serves) ?? null
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null

/** Fetches the code of the page at a path, quietly: whoever opens it asks again and says so when it does not come. */
export const fetchPage = async (remote: Remote, pathname: string, roles: Roles): Promise<void> => {
  const pages = remote.areas.flatMap((area) =>
    mountsOf(area, roles).flatMap((mount) =>
      (remote.pages[area.id] ?? []).map(({ path, screen }) => ({
        path: `${APP}/${mount}/${path}`.replace(/\/$/, ''),
        handle: screen,
      })),
    ),
  )
  const [match] = matchRoutes(pages, pathname) ?? []
  if (match) await fetchQuietly(match.route.handle)
}

/** Fetches the page of a link that the pointer, a finger or the focus has reached: the click then waits for less. */
export const usePreload = (remotes: readonly RegistryRemote[], roles: Roles): void => {
  const { loader } = useRemotes()
  useEffect(() => {
    const store = getDefaultStore()
    let near: { name: string; pathname: string } | null = null
    const fetchNear = () => {
      const state = near && store.get(remoteStatesAtom)[near.name]
      if (near === null || state?.status !== 'ready') return
      void fetchPage(state.loaded.remote, near.pathname, roles)
      near = null
    }
    const preload = ({ target }: Event) => {
      const link = linkOf(target)
      if (link === null || link.origin !== location.origin) return
      const entry = servingRemote(link.pathname, remotes, roles)
      if (entry === null) return
      near = { name: entry.name, pathname: link.pathname }
      loader.want(entry)
      fetchNear()
    }
    // A remote that is on its way gives its page when it is there.
    const leave = store.sub(remoteStatesAtom, fetchNear)
    addEventListener('pointerover', preload)
    addEventListener('focusin', preload)
    return () => {
      leave()
      removeEventListener('pointerover', preload)
      removeEventListener('focusin', preload)
    }
  }, [remotes, roles, loader])
}
