import type { Group } from '@manger/contract/groups'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
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
  const [was, other] = [formOf(base), formOf(theirs)]
  const threeOf = <Key extends keyof GroupForm>(key: Key) => ({
    key,
    base: was[key],
    mine: mine[key],
    theirs: other[key],
  })
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const typeName = (id: number | null) =>
    [base, theirs].find(({ animal_type }) => animal_type === id)?.animal_type_name ??
    types.find((type) => type.id === id)?.name ??
    format.number(null)
  const fields: MergeField<GroupForm>[] = [
    { ...threeOf('name'), label: t('groups.name'), text: String },
    { ...threeOf('animal_type'), label: t('groups.type'), text: typeName },
    {
      ...threeOf('animal_count'),
      label: t('groups.heads'),
      text: (heads: number | null) => format.number(heads, 0),
    },
    {
      ...threeOf('max_weight'),
      label: t('groups.maxWeight'),
      text: (kg: number | null) => format.weightText(kg),
    },
    { ...threeOf('autoload'), label: t('groups.autoload'), text: yesNo },
    { ...threeOf('ignore_in_reports'), label: t('groups.ignored'), text: yesNo },
  ]
  return <MergeDialog<GroupForm> fields={fields} {...rest} />
}
