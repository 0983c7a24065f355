import type { RegistryRemote } from '@manger/contract/releases'
import { useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import type { LoadedRemote } from './remotes.atom.ts'
import { useSwap } from './use-swap.ts'

type VersionNoteProps = { entry: RegistryRemote; loaded: LoadedRemote }

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
