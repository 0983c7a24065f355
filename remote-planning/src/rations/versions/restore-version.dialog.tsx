import type { Ration, RationVersion } from '@manger/contract/rations'
import { useNotify, useSubmit, useTranslate } from '@manger/platform'
import { FormProblems, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useRationWrites } from '../rations.api.ts'
import { changesBetween } from './changes.formulas.ts'
import { useChangeText } from './use-change-text.ts'

type RestoreVersionDialogProps = { ration: Ration; version: RationVersion; onClose: () => void }

/** Asks before an old recipe becomes the present one again, as a new version. */
export const RestoreVersionDialog = ({ ration, version, onClose }: RestoreVersionDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const changeText = useChangeText()
  const { restore } = useRationWrites()
  const { isBusy, submit } = useSubmit(() => restore(ration, version.ration_version), problems.show)
  const next = ration.ration_version + 1
  const handleRestore = async () => {
    if (!(await submit())) return
    notify.success(t('rations.saved', { name: ration.name, version: next }))
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('rations.restore.question', { version: version.ration_version })}
      submitLabel={t('rations.restore.action')}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleRestore()}
    >
      <p>
        {t('rations.restore.explain', { version: next })}{' '}
        {changeText(changesBetween(ration.recipe, version.recipe))}
      </p>
      <FormProblems problems={problems} shown={[]} />
    </FormDialog>
  )
}
