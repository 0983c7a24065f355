import { isPhone, type Problem } from '@manger/contract'
import {
  COMPANY_ROLES,
  type CompanyRole,
  type DeliveryCompany,
  deliveryCompanyRoutes,
} from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { Field, Input, Segmented } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import * as s from './companies.module.css'
import { useCodeWarning } from './registry-code.tsx'

type CompanyFormDialogProps = {
  /** Null makes a new one. */
  company: DeliveryCompany | null
  /** What a new one is offered as. */
  role?: CompanyRole
  name?: string
  onSaved?: (company: DeliveryCompany) => void
  onClose: () => void
}

// The rule is the API's own (specification 5).
const checkPhone = ({ phone }: { phone: string }): Problem[] =>
  phone.trim() !== '' && !isPhone(phone) ? [{ field: 'phone', code: 'phone_format' }] : []

/** Makes a supplier or buyer, or changes one. */
export const CompanyFormDialog = (props: CompanyFormDialogProps) => {
  const { company, role = 'both', name = '', onSaved, onClose } = props
  const t = useTranslate()
  const codeWarning = useCodeWarning()
  const form = useForm(deliveryCompanyRoutes, {
    item: company,
    start: { role, name },
    fields: { name: {}, role: {}, registry_code: {}, phone: {}, email: {} },
    rules: checkPhone,
    notice: t('saved'),
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  // Phone and e-mail are judged when they are left: half a number is not wrong yet.
  const checkContact = () => form.check('phone', 'email')
  return (
    <RecordDialog
      form={form}
      size="small"
      title={company ? t('form.edit', { name: company.name }) : t('partner.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      <Field {...form.field('role')} group>
        <Segmented<CompanyRole>
          block
          label={t('fields.role')}
          {...form.input('role')}
          options={COMPANY_ROLES.map((value) => ({ value, label: t(`choices.role.${value}`) }))}
        />
      </Field>
      <Field {...form.field('registry_code')} hint={codeWarning(form.values.registry_code)}>
        <Input {...form.text('registry_code')} />
      </Field>
      <div className={s.pair}>
        <Field {...form.field('phone')}>
          <Input type="tel" placeholder="+" {...form.text('phone')} onBlur={checkContact} />
        </Field>
        <Field {...form.field('email')}>
          <Input type="email" {...form.text('email')} onBlur={checkContact} />
        </Field>
      </div>
    </RecordDialog>
  )
}
