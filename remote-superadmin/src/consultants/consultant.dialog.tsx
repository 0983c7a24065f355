import { isPhone, LANGUAGE_NAMES, LANGUAGES, type Language, MODULES, type Problem } from '@manger/contract'
import { type Account, accountRoutes, type Grant } from '@manger/contract/users'
import { useTranslate } from '@manger/platform'
import { Field, Input, Note, PasswordInput, Select, Switch, Textarea } from '@manger/ui'
import { GrantsField, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { ClientChoice, type NamedClient } from '../common/client-choice.tsx'
import { useConsultantFields } from './consultant.columns.tsx'
import * as s from './consultants.module.css'

const NEW = { create: accountRoutes.create }
// A change asks for the same but a password, so it goes by a body of its own.
const CHANGE = { create: accountRoutes.update, update: accountRoutes.update } as unknown as typeof NEW

// The rule is the API's own (specification 5).
const checkPhone = ({ phone }: { phone: string }): Problem[] =>
  phone.trim() !== '' && !isPhone(phone) ? [{ field: 'phone', code: 'phone_format' }] : []

type VisitedFieldProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  value: readonly Grant[]
  /** Clients with their names, as far as they are known. */
  known: readonly NamedClient[]
  onKnown: (clients: readonly NamedClient[]) => void
  onChange: (grants: Grant[]) => void
}

/** The clients that a consultant visits, and what he may see there. */
const VisitedField = ({ value, known, onKnown, onChange, ...field }: VisitedFieldProps) => {
  const nameOf = (id: number) => known.find((client) => client.id === id)?.name ?? String(id)
  const handleClients = (clients: NamedClient[]) => {
    onKnown(clients)
    onChange(clients.map(({ id }) => value.find((grant) => grant.id === id) ?? { id, modules: [...MODULES] }))
  }
  return (
    <GrantsField {...field} value={value} nameOf={nameOf} onChange={onChange}>
      <ClientChoice value={value.map(({ id }) => id)} chosen={known} onChange={handleClients} />
    </GrantsField>
  )
}

/** Makes a consultant with the clients that he visits, or changes one. */
export const ConsultantDialog = ({
  consultant,
  onClose,
}: {
  consultant: Account | null
  onClose: () => void
}) => {
  const t = useTranslate()
  const [known, setKnown] = useState<readonly NamedClient[]>(consultant?.clients ?? [])
  const form = useForm(consultant === null ? NEW : CHANGE, {
    item: consultant,
    start: { user_type: 'consultant', language: 'uk' },
    fields: useConsultantFields((client) => known.find(({ id }) => id === client)?.name ?? String(client)),
    rules: checkPhone,
    notice: ({ name }) => t('saved', { name }),
    open: async (theirs) => {
      setKnown((before) => [...before, ...theirs.clients])
      return theirs
    },
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={consultant ? t('consultants.edit', { name: consultant.name }) : t('consultants.create')}
      onClose={onClose}
    >
      <div className={s.pair}>
        <Field {...form.field('first_name')}>
          <Input {...form.text('first_name')} autoComplete="off" autoFocus />
        </Field>
        <Field {...form.field('last_name')}>
          <Input {...form.text('last_name')} autoComplete="off" />
        </Field>
      </div>
      <div className={s.pair}>
        <Field {...form.field('email')}>
          <Input
            type="email"
            {...form.text('email')}
            autoComplete="off"
            onBlur={() => form.values.email !== '' && form.check('email')}
          />
        </Field>
        <Field {...form.field('phone')}>
          <Input
            type="tel"
            placeholder="+"
            {...form.text('phone')}
            autoComplete="off"
            onBlur={() => form.check('phone')}
          />
        </Field>
      </div>
      <div className={s.pair}>
        <Field {...form.field('language')}>
          <Select<Language>
            {...form.input('language')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Field>
        {consultant === null && (
          <Field {...form.field('password')}>
            <PasswordInput {...form.input('password')} autoComplete="new-password" />
          </Field>
        )}
      </div>
      <VisitedField
        {...form.field('clients')}
        value={form.values.clients}
        known={known}
        onKnown={(clients) => setKnown((before) => [...before, ...clients])}
        onChange={form.input('clients').onChange}
      />
      <Field {...form.field('about_me')}>
        <Textarea {...form.text('about_me')} rows={2} />
      </Field>
      {consultant !== null && (
        <Switch
          label={form.field('is_locked').label}
          checked={form.values.is_locked}
          onChange={(is_locked) => form.set({ is_locked })}
        />
      )}
      {consultant?.is_locked === false && form.values.is_locked && <Note>{t('consultants.lockedHint')}</Note>}
    </RecordDialog>
  )
}
