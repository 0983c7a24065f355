import { type Ration, type RationVersion, rationRoutes } from '@manger/contract/rations'
import { useDelete, useFarm, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useSearchParams } from '@manger/platform/router'
import type { PageAction } from '@manger/ui'
import { ConfirmDelete, useUndo } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import { CopyRationDialog } from './copy-ration/copy-ration.dialog.tsx'
import type { RationMix } from './editor/use-ration-mix.ts'
import { KeepDryMatterDialog } from './keep-dry-matter/keep-dry-matter.dialog.tsx'
import { useRationAccess } from './use-ration-access.ts'
import { CompareVersionsDialog } from './versions/compare-versions.dialog.tsx'
import { RestoreVersionDialog } from './versions/restore-version.dialog.tsx'

/** The dialog over the page of one ration. */
type RationDialog =
  | { kind: 'keep'; ingredient: number | null }
  | { kind: 'restore'; version: RationVersion }
  | { kind: 'copy' }
  | { kind: 'compare' }

/** What can be done with a saved ration, of which so many feedings wait, beside typing: its menu, and the dialogs. */
export const useRationDialogs = (mix: RationMix, waiting: number) => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id: farm } = useFarm()
  const { canAdd, canChange, canDelete } = useRationAccess()
  const { base, isDirty } = mix
  const [params, setParams] = useSearchParams()
  // The form of a feed that became wetter leads here with its id, to keep its dry matter (F9).
  const wetter = Number(params.get('keep')) || null
  const [dialog, setDialog] = useState<RationDialog | null>(
    wetter !== null && canChange ? { kind: 'keep', ingredient: wetter } : null,
  )
  const close = () => {
    setDialog(null)
    if (wetter !== null) setParams({}, { replace: true })
  }
  const removal = useDelete<Ration>(rationRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    undo: useUndo(rationRoutes.restoreDeleted),
    onDeleted: () => void navigate(paths.farm(farm, 'rations')),
  })
  const actions: PageAction[] = base === null ? [] : actionsOf(base)

  function actionsOf(ration: Ration): PageAction[] {
    const all: (PageAction & { isAllowed: boolean })[] = [
      {
        key: 'keep',
        icon: 'scale',
        label: t('rations.keep.action'),
        // Preview and copy are of the saved recipe: what is typed has to be saved or dropped first.
        disabled: isDirty,
        isAllowed: canChange,
        onSelect: () => setDialog({ kind: 'keep', ingredient: null }),
      },
      {
        key: 'copy',
        icon: 'copy',
        label: t('rations.copy.action'),
        disabled: isDirty,
        isAllowed: canAdd,
        onSelect: () => setDialog({ kind: 'copy' }),
      },
      {
        key: 'delete',
        icon: 'delete',
        danger: true,
        label: t('action.delete'),
        isAllowed: canDelete,
        onSelect: () => removal.ask(ration),
      },
    ]
    return all.filter(({ isAllowed }) => isAllowed).map(({ isAllowed: _, ...action }) => action)
  }

  const shown = (ration: Ration): ReactNode => {
    switch (dialog?.kind) {
      case undefined:
        return null
      case 'keep':
        return <KeepDryMatterDialog ration={ration} ingredient={dialog.ingredient} onClose={close} />
      case 'restore':
        return <RestoreVersionDialog ration={ration} version={dialog.version} onClose={close} />
      case 'copy':
        return <CopyRationDialog ration={ration} onClose={close} />
      case 'compare':
        return <CompareVersionsDialog ration={ration} mix={mix} onClose={close} />
    }
  }
  return {
    actions,
    keepDryMatter: (ingredient: number) => setDialog({ kind: 'keep', ingredient }),
    restore: (version: RationVersion) => setDialog({ kind: 'restore', version }),
    compare: () => setDialog({ kind: 'compare' }),
    dialogs: base !== null && (
      <>
        {shown(base)}
        <ConfirmDelete
          {...removal.question}
          text={waiting > 0 ? t('rations.stillPlanned', { count: waiting }) : undefined}
        />
      </>
    ),
  }
}
