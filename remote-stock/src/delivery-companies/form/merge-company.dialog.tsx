import type { DeliveryCompany, DeliveryCompanyDraft } from '@manger/contract/deliveries'
import { NO_VALUE, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import type { CompanyFormState } from './use-company-form.ts'

/** Somebody saved the company meanwhile: what both changed is chosen. */
export const MergeCompanyDialog = ({ form, theirs }: { form: CompanyFormState; theirs: DeliveryCompany }) => {
  const t = useTranslate()
  const { base, draft } = form
  const fieldOf = <Key extends 'name' | 'registry_code' | 'phone' | 'email'>(key: Key, label: string) => ({
    key,
    label,
    base: base[key],
    mine: draft[key],
    theirs: theirs[key],
    text: (value: string) => (value === '' ? NO_VALUE : value),
  })
  const fields: MergeField<DeliveryCompanyDraft>[] = [
    fieldOf('name', t('partner.name')),
    {
      key: 'role',
      label: t('partner.role'),
      base: base.role,
      mine: draft.role,
      theirs: theirs.role,
      text: (role) => t(`partner.roles.${role}`),
    },
    fieldOf('registry_code', t('partner.code')),
    fieldOf('phone', t('partner.phone')),
    fieldOf('email', t('partner.email')),
  ]
  return (
    <MergeDialog<DeliveryCompanyDraft>
      fields={fields}
      busy={form.isBusy}
      onMerge={(values) => void form.merge(values)}
      onClose={form.closeMerge}
    />
  )
}
