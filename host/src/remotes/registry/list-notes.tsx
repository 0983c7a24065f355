import { useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { overridesOf } from './registry.ts'
import { isListOldAtom, registryAtom } from './remotes.atom.ts'

const withoutOverrides = (): string => {
  const address = new URL(location.href)
  for (const key of [...address.searchParams.keys()].filter((name) => name.startsWith('ui.')))
    address.searchParams.delete(key)
  return address.href
}

/** What is not as usual about the list of remotes: it is old, or somebody asked for other builds. */
export const ListNotes = () => {
  const t = useTranslate()
  const isOld = useAtomValue(isListOldAtom)
  const overrides = useAtomValue(registryAtom)?.registry.overrides ?? false
  // The page keeps what it was opened with, also where a link inside it has dropped the address's query.
  const [asked] = useState(() => decodeURIComponent(overridesOf(location.search).slice(1)))
  const preview = overrides ? asked : ''
  return (
    <>
      {isOld && <Note tone="plain">{t('sections.oldList')}</Note>}
      {preview !== '' && (
        <Note
          tone="red"
          actions={<Button onClick={() => location.assign(withoutOverrides())}>{t('sections.reset')}</Button>}
        >
          {t('sections.preview', { name: preview })}
        </Note>
      )}
    </>
  )
}
