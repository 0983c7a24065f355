import { useRemotes } from '#remotes/remotes-context.ts'
import { SectionUnavailable } from '#remotes/section-unavailable.tsx'

/** The start page when the list of remotes has none for it: no remote is there, or no list. */
export const NoStart = () => {
  const { refreshRegistry } = useRemotes()
  return <SectionUnavailable onRetry={() => void refreshRegistry()} />
}
