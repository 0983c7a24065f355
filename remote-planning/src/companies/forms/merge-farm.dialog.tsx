import type { WeightUnit } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { type Three, threeOf } from '../../shared-here/three-of.ts'
import { type FarmForm, REQUISITES } from './farm-draft.formulas.ts'

type MergeFarmDialogProps = {
  three: Three<FarmForm>
  companies: readonly Company[]
  busy: boolean
  onMerge: (merged: FarmForm) => void
  onClose: () => void
}

/** Somebody saved the farm meanwhile: what both changed is chosen, field by field. */
export const MergeFarmDialog = ({ three, companies, ...rest }: MergeFarmDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const field = threeOf(three)
  const none = format.number(null)
  const fields: MergeField<FarmForm>[] = [
    { ...field('name'), label: t('farm.name'), text: String },
    {
      ...field('company'),
      label: t('farm.company'),
      text: (id: number | null) => companies.find((company) => company.id === id)?.name ?? none,
    },
    { ...field('timezone'), label: t('farm.timezone'), text: (zone: string | null) => zone ?? none },
    { ...field('weight_unit'), label: t('farm.unit'), text: (unit: WeightUnit) => unit },
    { ...field('day_start'), label: t('farm.dayStart'), text: (time: string | null) => format.time(time) },
    { ...field('auto_plan'), label: t('farm.autoPlan'), text: (is: boolean) => t(is ? 'yes' : 'no') },
    ...REQUISITES.map((name) => ({
      ...field(name),
      label: t(`farm.requisite.${name}`),
      text: (value: string) => value || none,
    })),
  ]
  return <MergeDialog<FarmForm> fields={fields} {...rest} />
}
