import { createContext, use } from 'react'
import type { Page, Platform } from './platform.ts'

const PlatformContext = createContext<Platform | null>(null)
const PageContext = createContext<Page | null>(null)

/** Gives the host's promise to everything below; the host and the tests put it there. */
export const PlatformProvider = PlatformContext.Provider

/** Says where in the route tree everything below stands; the host and the tests put it there. */
export const PageProvider = PageContext.Provider

/** The host's promise; throws outside of the host, where no remote can work. */
export const usePlatform = (): Platform => {
  const platform = use(PlatformContext)
  if (platform === null) throw new Error('There is no <PlatformProvider> above this component')
  return platform
}

/** The host's promise where there is one: parts of the kit are drawn outside of it too, as in the catalogue. */
export const usePlatformIfAny = (): Platform | null => use(PlatformContext)

/** The place of the calling page in the route tree. */
export const usePageContext = (): Page => {
  const page = use(PageContext)
  if (page === null) throw new Error('There is no <PageProvider> above this component')
  return page
}
