import { COMPANY_ROLES, type CompanyRole, type DeliveryCompany } from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { Field, FormProblems, Input, Segmented } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import * as s from '../companies.module.css'
import { useCodeWarning } from '../registry-code.tsx'
import { MergeCompanyDialog } from './merge-company.dialog.tsx'
import { useCompanyForm } from './use-company-form.ts'

type CompanyFormDialogProps = {
  /** Null makes a new one. */
  company: DeliveryCompany | null
  /** What a new one is offered as. */
  role?: CompanyRole
  name?: string
  onSaved?: (company: DeliveryCompany) => void
  onClose: () => void
}

const SHOWN = ['name', 'role', 'registry_code', 'phone', 'email']

/** Makes a supplier or buyer, or changes one. */
export const CompanyFormDialog = (props: CompanyFormDialogProps) => {
  const { company, role = 'both', name = '', onSaved, onClose } = props
  const t = useTranslate()
  const codeWarning = useCodeWarning()
  const handleSaved = (saved: DeliveryCompany) => {
    onSaved?.(saved)
    onClose()
  }
  const form = useCompanyForm({ company, offered: { role, name }, onSaved: handleSaved })
  const { draft, set, problems } = form
  return (
    <>
      <FormDialog
        open
        size="small"
        title={company ? t('form.edit', { name: company.name }) : t('partner.create')}
        isDirty={form.isDirty}
        busy={form.isBusy}
        onClose={onClose}
        onSubmit={() => void form.submit()}
      >
        <Field label={t('partner.name')} error={problems.of('name')} required>
          <Input value={draft.name} maxLength={120} autoFocus onChange={(value) => set({ name: value })} />
        </Field>
        <Field label={t('partner.role')} error={problems.of('role')} group>
          <Segmented<CompanyRole>
            block
            label={t('partner.role')}
            value={draft.role}
            options={COMPANY_ROLES.map((value) => ({ value, label: t(`partner.roles.${value}`) }))}
            onChange={(value) => set({ role: value })}
          />
        </Field>
        <Field
          label={t('partner.code')}
          error={problems.of('registry_code')}
          hint={codeWarning(draft.registry_code)}
        >
          <Input
            value={draft.registry_code}
            maxLength={20}
            onChange={(registry_code) => set({ registry_code })}
          />
        </Field>
        <div className={s.pair}>
          <Field label={t('partner.phone')} error={problems.of('phone')}>
            <Input
              type="tel"
              placeholder="+"
              value={draft.phone}
              maxLength={30}
              onChange={(phone) => set({ phone })}
              onBlur={form.checkContact}
            />
          </Field>
          <Field label={t('partner.email')} error={problems.of('email')}>
            <Input
              type="email"
              value={draft.email}
              maxLength={254}
              onChange={(email) => set({ email })}
              onBlur={form.checkContact}
            />
          </Field>
        </div>
        <FormProblems problems={problems} shown={SHOWN} />
      </FormDialog>
      {form.theirs !== null && <MergeCompanyDialog form={form} theirs={form.theirs} />}
    </>
  )
}
