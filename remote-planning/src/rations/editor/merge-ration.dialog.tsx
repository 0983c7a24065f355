import type { Ration } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { type MergeValue, mergedDraft, threeValues } from './merge.formulas.ts'
import type { RationEditor } from './use-ration-editor.ts'

type Values = Record<string, MergeValue>
type MergeRationDialogProps = { editor: RationEditor; base: Ration; theirs: Ration }

/** Somebody saved the ration meanwhile: what both changed is chosen, percent by percent. */
export const MergeRationDialog = ({ editor, base, theirs }: MergeRationDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const three = { base, theirs, mine: editor.draft }
  const textOf = (value: MergeValue): string => {
    if (typeof value === 'number') return format.percent(value)
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
    return value ?? t('rations.notInRation')
  }
  const labelOf = (key: string, label: string): string => {
    if (key === 'name') return t('fields.name')
    return key === 'rounding' ? t('rations.roundingShort') : label
  }
  const fields = threeValues(three).map(
    (field): MergeField<Values> => ({ ...field, label: labelOf(field.key, field.label), text: textOf }),
  )
  return (
    <MergeDialog<Values>
      fields={fields}
      busy={editor.isBusy}
      onMerge={(values) => void editor.merge(mergedDraft(values, three))}
      onClose={editor.closeMerge}
    />
  )
}
