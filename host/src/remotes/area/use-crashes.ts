import type { RegistryRemote } from '@manger/contract/releases'
import { useCallback, useRef, useState } from 'react'
import type { Crash } from '#remotes/boundary/boundary.tsx'
import { afterCrash } from '#remotes/boundary/crash-ladder.ts'
import { LoadFailure } from '#remotes/faults/load-failure.ts'
import type { LoadedRemote } from '#remotes/registry/remotes.atom.ts'
import { useRemotes } from './remotes-context.ts'

type Place = { area: string; loaded: LoadedRemote | null }

/** Follows the crashes of an area and decides what stands there next. */
export const useCrashes = (entry: RegistryRemote, { area, loaded }: Place) => {
  const { loader } = useRemotes()
  const crashes = useRef<{ build: string; at: number[] }>({ build: '', at: [] })
  const [brokenBuild, setBrokenBuild] = useState<string | null>(null)
  const needsNewPage = useRef(false)

  const handleCrash = useCallback(
    (error: unknown, { isFirstRender }: Crash): boolean => {
      if (loaded === null) return false
      if (error instanceof LoadFailure && error.kind === 'host') {
        // The host has told of it; the build before would miss the same chunk. What asked for it is kept half-run in
        // two module caches, so only a new page surely fetches it again.
        needsNewPage.current = true
        setBrokenBuild(loaded.build)
        return false
      }
      // What is empty once stays so: only a new page runs the module again.
      if (error instanceof LoadFailure && error.kind === 'empty') needsNewPage.current = true
      loader.reportCrash(entry, loaded, { area, error })
      const known = crashes.current.build === loaded.build ? crashes.current.at : []
      crashes.current = { build: loaded.build, at: [...known, performance.now()] }
      const hasPrevious = entry.previous !== null && !loaded.isPrevious
      const next = afterCrash({ isFirstRender, crashes: crashes.current.at, hasPrevious })
      if (next === 'previous') loader.usePrevious(entry)
      if (next === 'panel') setBrokenBuild(loaded.build)
      return next === 'again'
    },
    [loader, entry, area, loaded],
  )

  const canHeal = useCallback(() => !needsNewPage.current, [])

  return {
    isBroken: brokenBuild !== null && brokenBuild === loaded?.build,
    handleCrash,
    /** Whether drawing it anew may help; else only a new page does. */
    canHeal,
    forget: () => {
      if (needsNewPage.current) location.reload()
      setBrokenBuild(null)
    },
  }
}
