import { useMemo } from 'react'
import { usePageContext } from './context.ts'

/** Where the application lives below the one URL (specification 2). */
export const APP = '/app'

/** Makes links; `below` is the rest of the path without a leading slash. */
export interface Paths {
  /** A page of a farm, at its canonical path and inside the page's client. */
  farm(farmId: number, below?: string): string
  /** A page of the client area, with the prefix of the page that links. */
  client(below?: string): string
  /** A page directly under /app. */
  root(below?: string): string
}

const join = (base: string, below: string): string => (below === '' ? base : `${base}/${below}`)

/** Links that keep a prefix (`/app`, `/app/clients/7` …). */
export const pathsFrom = (prefix: string): Paths => ({
  farm: (farmId, below = '') => join(`${prefix}/farms/${farmId}`, below),
  client: (below = '') => join(prefix, below),
  root: (below = '') => join(APP, below),
})

/** Links that keep the prefix of the calling page. */
export const usePaths = (): Paths => {
  const { prefix } = usePageContext()
  return useMemo(() => pathsFrom(prefix), [prefix])
}
