import type { Group } from '@manger/contract/groups'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { threeOf } from '../../shared-here/three-of.ts'
import { useAnimalTypes } from '../animal-groups.api.ts'
import { formOf, type GroupForm } from './draft.formulas.ts'

type MergeGroupDialogProps = {
  base: Group
  mine: GroupForm
  theirs: Group
  busy: boolean
  onMerge: (merged: GroupForm) => void
  onClose: () => void
}

/** Somebody saved the group meanwhile: what both changed is chosen, field by field. */
export const MergeGroupDialog = ({ base, mine, theirs, ...rest }: MergeGroupDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const types = useAnimalTypes().data?.data ?? []
  const field = threeOf({ base: formOf(base), mine, theirs: formOf(theirs) })
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const typeName = (id: number | null) =>
    [base, theirs].find(({ animal_type }) => animal_type === id)?.animal_type_name ??
    types.find((type) => type.id === id)?.name ??
    format.number(null)
  const fields: MergeField<GroupForm>[] = [
    { ...field('name'), label: t('groups.name'), text: String },
    { ...field('animal_type'), label: t('groups.type'), text: typeName },
    {
      ...field('animal_count'),
      label: t('groups.heads'),
      text: (heads: number | null) => format.number(heads, 0),
    },
    {
      ...field('max_weight'),
      label: t('groups.maxWeight'),
      text: (kg: number | null) => format.weightText(kg),
    },
    { ...field('autoload'), label: t('groups.autoload'), text: yesNo },
    { ...field('ignore_in_reports'), label: t('groups.ignored'), text: yesNo },
  ]
  return <MergeDialog<GroupForm> fields={fields} {...rest} />
}
