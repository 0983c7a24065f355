import { type Ration, type RationVersion, rationRoutes } from '@manger/contract/rations'
import { useSubmit, useTranslate, useWrite } from '@manger/platform'
import { FormProblems, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { changesBetween } from './changes.formulas.ts'
import { useChangeText } from './use-change-text.ts'

type RestoreVersionDialogProps = { ration: Ration; version: RationVersion; onClose: () => void }

/** Asks before an old recipe becomes the present one again, as a new version. */
export const RestoreVersionDialog = ({ ration, version, onClose }: RestoreVersionDialogProps) => {
  const t = useTranslate()
  const problems = useProblems()
  const changeText = useChangeText()
  const next = ration.ration_version + 1
  const restore = useWrite(rationRoutes.restore, t('rations.saved', { name: ration.name, version: next }))
  const params = { id: ration.id, n: version.ration_version }
  const { isBusy, submit } = useSubmit(
    () => restore({ params, body: { version: ration.version } }),
    problems.show,
  )
  const handleRestore = async () => {
    if (await submit()) onClose()
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
