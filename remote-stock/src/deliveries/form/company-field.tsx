import { useCan, useTranslate } from '@manger/platform'
import { Field, IconButton, type Option, Select } from '@manger/ui'
import { useState } from 'react'
import { CompanyFormDialog } from '../../delivery-companies/form/company-form.dialog.tsx'
import { useCompanies } from '../deliveries.api.ts'
import * as s from './form.module.css'
import type { DeliveryFormState } from './use-delivery-form.ts'

type CompanyFieldProps = { form: DeliveryFormState; name: string | null }

/** The supplier or buyer, searched on the server; a new one is made in place. `name` is that of the noted one. */
export const CompanyField = ({ form, name }: CompanyFieldProps) => {
  const t = useTranslate()
  const can = useCan()
  const role = form.form.type === 'delivery' ? 'supplier' : 'buyer'
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const { data, isValidating } = useCompanies(search, role)
  const { company } = form.form
  const options: Option<number>[] = (data?.data ?? []).map((one) => ({
    value: one.id,
    label: one.name,
    note: one.registry_code,
  }))
  const isKnown = options.some(({ value }) => value === company)
  const saved = company !== null && company === form.base.company && name !== null && !isKnown
  return (
    <>
      <Field label={t(`partner.roles.${role}`)} error={form.problems.of('company')}>
        <div className={s.withButton}>
          <Select<number>
            clearable
            placeholder={t('delivery.noCompany')}
            value={company}
            options={saved ? [{ value: company, label: name }, ...options] : options}
            loading={isValidating}
            disabled={!can('manager.deliverycompany', 'view')}
            onSearch={setSearch}
            onChange={(chosen) => form.set({ company: chosen })}
          />
          {can('manager.deliverycompany', 'add') && (
            <IconButton icon="add" label={t('partner.create')} onClick={() => setMaking(true)} />
          )}
        </div>
      </Field>
      {isMaking && (
        <CompanyFormDialog
          company={null}
          role={role}
          name={search}
          onSaved={({ id }) => form.set({ company: id })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
