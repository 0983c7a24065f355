import type { Roles } from '@manger/contract'
import { mountsOf, type RegistryRemote } from '@manger/contract/releases'
import { APP } from '@manger/platform'
import { matchPath } from '@manger/platform/router'
import { useEffect } from 'react'
import { useRemotes } from '#remotes/remotes-context.ts'

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

/** Fetches the remote of a link that the pointer or the focus has reached: the click then waits for less. */
export const usePreload = (remotes: readonly RegistryRemote[], roles: Roles): void => {
  const { loader } = useRemotes()
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = linkOf(target)
      if (link === null || link.origin !== location.origin) return
      const entry = servingRemote(link.pathname, remotes, roles)
      if (entry) loader.want(entry)
    }
    addEventListener('pointerover', preload)
    addEventListener('focusin', preload)
    return () => {
      removeEventListener('pointerover', preload)
      removeEventListener('focusin', preload)
    }
  }, [remotes, roles, loader])
}
