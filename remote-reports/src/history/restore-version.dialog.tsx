import type { HistoryEntry } from '@manger/contract/history'
import { rationRoutes } from '@manger/contract/rations'
import { useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, FormProblems, useProblems } from '@manger/ui'
import { Dialog } from '@manger/ui/data'

/** The version of its recipe that a ration had before the change; null where the change left the recipe alone. */
export const versionBefore = ({ type, action, changes }: HistoryEntry): number | null => {
  const old = changes.find(({ field }) => field === 'ration_version')?.old
  return type === 'rations' && action === 'updated' && typeof old === 'number' ? old : null
}

type RestoreVersionDialogProps = {
  entry: HistoryEntry
  version: number
  onRestored: () => void
  onClose: () => void
}

/** Asks before the recipe from before a change becomes the present one again, as a new version. */
export const RestoreVersionDialog = ({ entry, version, onRestored, onClose }: RestoreVersionDialogProps) => {
  const t = useTranslate()
  const problems = useProblems()
  const restore = useWrite(rationRoutes.restore, t('history.restore.done', { name: entry.name }))
  const { isBusy, submit } = useSubmit(
    () => restore({ params: { id: entry.object_id, n: version }, body: {} }),
    problems.show,
  )
  const handleRestore = async () => {
    if (!(await submit())) return
    onRestored()
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      title={t('history.restore.question', { name: entry.name, version })}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={isBusy} onClick={() => void handleRestore()}>
          {t('history.restore.action')}
        </Button>
      }
    >
      <p>{t('history.restore.explain')}</p>
      <FormProblems problems={problems} shown={[]} />
    </Dialog>
  )
}
