import type { RegistryRemote } from '@manger/contract/releases'
import { useCallback, useRef, useState } from 'react'
import { afterCrash } from './crash-ladder.ts'
import type { LoadedRemote } from './remotes.atom.ts'
import { useRemotes } from './remotes-context.ts'

type Place = { area: string; loaded: LoadedRemote | null }

/** Follows the crashes of an area and decides what stands there next. */
export const useCrashes = (entry: RegistryRemote, { area, loaded }: Place) => {
  const { loader } = useRemotes()
  const crashes = useRef<{ build: string; at: number[] }>({ build: '', at: [] })
  const [brokenBuild, setBrokenBuild] = useState<string | null>(null)

  const handleCrash = useCallback(
    (error: unknown, isFirstRender: boolean): boolean => {
      if (loaded === null) return false
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

  return {
    isBroken: brokenBuild !== null && brokenBuild === loaded?.build,
    handleCrash,
    forget: () => setBrokenBuild(null),
  }
}
