import type { RegistryRemote } from '@manger/contract/releases'
import { useTranslate } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { Button, Note } from '@manger/ui'
import { useEffect, useRef } from 'react'
import type { LoadedRemote } from '#remotes/registry/remotes.atom.ts'
import { useRemotes } from './remotes-context.ts'

type VersionNoteProps = { entry: RegistryRemote; loaded: LoadedRemote }

/**
 * A newer build than the one in the page: taken at the next page that is opened without unsaved changes, also where the
 * section was loaded before and is only opened again.
 */
const useSwap = (entry: RegistryRemote, loaded: LoadedRemote) => {
  const { loader, dirty } = useRemotes()
  const { pathname } = useLocation()
  const seen = useRef<string | null>(null)
  // The build before that stands in the page may be the one of the list again: then there is nothing to take.
  const hasNewer = entry.build !== loaded.wanted && entry.build !== loaded.build

  const swap = () => {
    // Asks before it leaves a changed form, like any reload.
    if (dirty.isDirty() || !loader.swap(entry)) location.reload()
  }

  useEffect(() => {
    const hasMoved = seen.current !== pathname
    seen.current = pathname
    if (hasMoved && hasNewer && !dirty.isDirty() && !loader.swap(entry)) location.reload()
  }, [pathname, hasNewer, dirty, loader, entry])

  return { hasNewer, swap }
}

/** Says that the version before is open, or that a newer one is there. */
export const VersionNote = ({ entry, loaded }: VersionNoteProps) => {
  const t = useTranslate()
  const { hasNewer, swap } = useSwap(entry, loaded)
  if (hasNewer)
    return (
      <Note
        tone={entry.urgent ? 'red' : 'plain'}
        actions={<Button onClick={swap}>{t('sections.reload')}</Button>}
      >
        {t(entry.urgent ? 'sections.urgentVersion' : 'sections.newVersion')}
      </Note>
    )
  if (loaded.isPrevious && entry.build !== loaded.build) return <Note>{t('sections.previousOpened')}</Note>
  return null
}
