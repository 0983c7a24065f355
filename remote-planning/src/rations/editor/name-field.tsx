import { useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import * as s from './editor.module.css'
import type { RationEditor } from './use-ration-editor.ts'

const NAME_MAX = 60

/** The name of the ration; what the server says of it stands here. */
export const NameField = ({ editor }: { editor: RationEditor }) => {
  const t = useTranslate()
  const { draft, problems, change } = editor
  return (
    <div className={s.nameField}>
      <Field label={t('fields.name')} error={problems.of('name')} required>
        <Input value={draft.name} maxLength={NAME_MAX} autoFocus onChange={(name) => change({ name })} />
      </Field>
    </div>
  )
}
