import type { Ration } from '@manger/contract/rations'
import { useFarm, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useEffect, useState } from 'react'
import { RationEditorPage } from './editor/ration-editor.tsx'
import { useFirstDraft } from './use-first-draft.ts'

/** A new ration; once saved it has an address of its own. */
export const NewRationScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id: farm } = useFarm()
  const first = useFirstDraft()
  const [made, setMade] = useState<Ration | null>(null)
  usePage({ title: t('rations.create') })
  const path = made && paths.farm(farm, `rations/${made.id}`)
  // After the render in which the form is no longer dirty: else the page would ask before it is left.
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [navigate, path])
  return <RationEditorPage ration={null} onSaved={setMade} first={first} />
}
