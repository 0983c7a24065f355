import { useRemotes } from '#remotes/remotes-context.ts'
import { SectionUnavailable } from '#remotes/section-unavailable.tsx'

/** A page for which the list of remotes has none: no remote is there, or no list. */
export const NoStart = () => {
  const { refreshRegistry } = useRemotes()
  return <SectionUnavailable onRetry={() => void refreshRegistry()} />
}
