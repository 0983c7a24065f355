import { useLocation } from '@manger/platform/router'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { tellCrash } from '#remotes/faults/stray-errors.ts'
import type { Bound } from '#remotes/loading/bind-platform.ts'
import { Boundary, type Crash } from './boundary.tsx'
import { afterCrash } from './crash-ladder.ts'
import { useHealing } from './use-healing.ts'

type PartProps = {
  /** Where it crashed, for the server. */
  name: string
  /** The build that gave what is drawn here, where neither the error nor its components tell. */
  of?: Bound | undefined
  children: ReactNode
  /** What stands there after a crash; nothing where it is absent. */
  fallback?: (again: () => void) => ReactNode
}

/** Stands in place of a part that crashed, and draws it anew on the next page, every 15 s and when the network is back. */
const Down = ({ again, children }: { again: () => void; children: ReactNode }) => {
  const { pathname } = useLocation()
  const crashedOn = useRef(pathname)
  useEffect(() => {
    if (crashedOn.current !== pathname) again()
  }, [pathname, again])
  useHealing(true, async () => again())
  return children
}

/** A part of the frame that may crash without the others: its crash is told to the server, and the page stays. */
export const Part = ({ name, of, children, fallback }: PartProps) => {
  // Of each navigation: the same page may be come to again.
  const { key } = useLocation()
  const crashes = useRef<{ on: string; at: number[] }>({ on: '', at: [] })
  const handleCrash = useCallback(
    (error: unknown, { isFirstRender, stack }: Crash) => {
      tellCrash(error, { part: name, of, stack })
      // What throws while its page is left is counted on the next one, and must not take that away.
      const known = crashes.current.on === key ? crashes.current.at : []
      crashes.current = { on: key, at: [...known, performance.now()] }
      return afterCrash({ isFirstRender, crashes: crashes.current.at, hasPrevious: false }) === 'again'
    },
    [name, of, key],
  )
  return (
    <Boundary onCrash={handleCrash} fallback={(again) => <Down again={again}>{fallback?.(again)}</Down>}>
      {children}
    </Boundary>
  )
}
