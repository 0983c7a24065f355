import type { CompanyDraft } from '@manger/contract/companies'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { type Three, threeOf } from '../../shared-here/three-of.ts'

type MergeCompanyDialogProps = {
  three: Three<CompanyDraft>
  busy: boolean
  onMerge: (merged: CompanyDraft) => void
  onClose: () => void
}

/** Somebody saved the company meanwhile: what both changed is chosen, field by field. */
export const MergeCompanyDialog = ({ three, ...rest }: MergeCompanyDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const field = threeOf(three)
  const orNone = (value: string) => value || format.number(null)
  const fields: MergeField<CompanyDraft>[] = [
    { ...field('name'), label: t('company.name'), text: String },
    { ...field('registry_code'), label: t('company.code'), text: orNone },
    { ...field('address'), label: t('company.address'), text: orNone },
    {
      ...field('timezone'),
      label: t('farm.timezone'),
      text: (zone: string | null) => zone ?? t('company.asFirstFarm'),
    },
  ]
  return <MergeDialog<CompanyDraft> fields={fields} {...rest} />
}
