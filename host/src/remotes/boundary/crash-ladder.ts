/** Two crashes within this time are one too many. */
const CRASH_WINDOW_MS = 60_000

/** What a screen did before it crashed. */
type CrashSoFar = {
  /** It never stood: the crash came with its first render. */
  isFirstRender: boolean
  /** Moments of the crashes of this build so far, this one last. */
  crashes: readonly number[]
  /** There is a build before this one, and it is not the one that runs. */
  hasPrevious: boolean
}

/** What the frame does next: draw the screen anew, take the previous build, or show the panel (platform c3). */
export const afterCrash = ({
  isFirstRender,
  crashes,
  hasPrevious,
}: CrashSoFar): 'again' | 'previous' | 'panel' => {
  const last = crashes.at(-1) ?? 0
  const recent = crashes.filter((at) => last - at <= CRASH_WINDOW_MS).length
  if (!isFirstRender && recent < 2) return 'again'
  return hasPrevious ? 'previous' : 'panel'
}
