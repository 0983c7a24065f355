import { LANGUAGE_NAMES, LANGUAGES, type Language, MODULES, signsOf, type WeightUnit } from '@manger/contract'
import {
  type Client,
  CURRENCIES,
  type Currency,
  clientRoutes,
  countryGroupRoutes,
  currencyOf,
  FEEDING_TYPES,
  weightUnitOf,
} from '@manger/contract/clients'
import { accountRoutes } from '@manger/contract/users'
import { useEvery, useMay, usePaths, useSession, useTranslate } from '@manger/platform'
import { Field, Input, Note, Segmented, Select, Switch, WayToFill } from '@manger/ui'
import { DateField, MultiSelect, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { PasswordField } from '../common/password-field.tsx'
import { checkPerson } from '../common/person-rules.ts'
import { useClientFields, useFeedingTypeText } from './client-fields.ts'
import * as s from './client-form.module.css'
import { CLIENT_FORM } from './client-form.ts'
import { type NamedPerson, VisitorsField } from './visitors-field.tsx'

const UNITS: readonly WeightUnit[] = ['kg', 'lb']

const optionsOf = (list: readonly NamedPerson[]) => list.map(({ id, name }) => ({ value: id, label: name }))

const nameIn =
  (list: readonly NamedPerson[]) =>
  (id: number): string =>
    list.find((one) => one.id === id)?.name ?? String(id)

type ClientDialogProps = {
  /** Null makes a new one. */
  client: Client | null
  onSaved?: (client: Client) => void
  onClose: () => void
}

/** Makes a client with the account of his owner, or changes one; what is granted to him is shown to admins only. */
export const ClientDialog = ({ client, onSaved, onClose }: ClientDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const { language } = useSession()
  const isAdmin = may(clientRoutes.create)
  const asked = useEvery(clientRoutes.countries).data?.data
  const countries = asked ?? []
  const staff = useEvery(accountRoutes.list, isAdmin ? { user_type: 'staff', ordering: 'name' } : null)
  const people = staff.data?.data ?? []
  const [known, setKnown] = useState<readonly NamedPerson[]>(client?.consultants ?? [])
  const feedingType = useFeedingTypeText()
  const form = useForm(CLIENT_FORM, {
    item: client,
    start: { language, modules: ['main'], consultants: [], license_until: null, is_locked: false },
    fields: useClientFields({ country: nameIn(countries), staff: nameIn(people), consultant: nameIn(known) }),
    rules: checkPerson({ isNew: client === null }),
    notice: ({ company_name: name }) => t('saved', { name }),
    open: async (theirs) => {
      setKnown((before) => [...before, ...theirs.consultants])
      return theirs
    },
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const { values } = form
  const newCountry = {
    route: countryGroupRoutes.create,
    label: t('client.newCountry'),
    to: paths.root('countries'),
  }
  const checkContact = () => form.check('phone', 'email')
  return (
    <RecordDialog
      form={form}
      title={client ? t('types.edit', { name: client.company_name }) : t('client.create')}
      onClose={onClose}
    >
      <Field {...form.field('company_name')}>
        <Input {...form.text('company_name')} autoFocus />
      </Field>
      <div className={s.pair}>
        <div className={s.choice}>
          <Field {...form.field('group_id')}>
            <Select<number> {...form.input('group_id')} clearable options={optionsOf(countries)} />
          </Field>
          {asked?.length === 0 && (
            <WayToFill list={clientRoutes.countries} text={t('client.noCountries')} way={newCountry} />
          )}
        </div>
        <Field {...form.field('feeding_type')}>
          <Select
            value={values.feeding_type}
            onChange={(feeding_type) => feeding_type !== null && form.set({ feeding_type })}
            options={FEEDING_TYPES.map((value) => ({ value, label: feedingType(value) }))}
          />
        </Field>
        <Field {...form.field('first_name')}>
          <Input {...form.text('first_name')} autoComplete="off" />
        </Field>
        <Field {...form.field('last_name')}>
          <Input {...form.text('last_name')} autoComplete="off" />
        </Field>
        <Field {...form.field('email')}>
          <Input type="email" {...form.text('email')} autoComplete="off" onBlur={checkContact} />
        </Field>
        <Field {...form.field('phone')}>
          <Input
            type="tel"
            placeholder="+"
            {...form.text('phone')}
            autoComplete="off"
            onBlur={checkContact}
          />
        </Field>
        <Field {...form.field('language')}>
          <Select<Language>
            {...form.input('language')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Field>
        {client === null && (
          <>
            <Field {...form.field('currency')}>
              <Select<Currency>
                value={values.currency ?? currencyOf(values.language ?? language)}
                onChange={(currency) => currency !== null && form.set({ currency })}
                options={CURRENCIES.map((value) => ({ value, label: value }))}
              />
            </Field>
            <Field group {...form.field('weight_unit')}>
              <Segmented
                label={form.field('weight_unit').label}
                value={values.weight_unit ?? weightUnitOf(values.language ?? language)}
                options={UNITS.map((value) => ({ value, label: signsOf(language)[value] }))}
                onChange={(weight_unit) => form.set({ weight_unit })}
              />
            </Field>
          </>
        )}
        {isAdmin && (
          <Field {...form.field('staff_id')}>
            <Select<number> {...form.input('staff_id')} clearable options={optionsOf(people)} />
          </Field>
        )}
      </div>
      {client === null && (
        <PasswordField
          field={form.field('password')}
          value={values.password ?? ''}
          onChange={(typed) => form.set({ password: typed === '' ? undefined : typed })}
        />
      )}
      {isAdmin && (
        <>
          <div className={s.pair}>
            <Field {...form.field('modules')}>
              <MultiSelect
                value={values.modules ?? []}
                options={MODULES.map((value) => ({ value, label: t(`modules.${value}`) }))}
                onChange={form.input('modules').onChange}
              />
            </Field>
            <Field {...form.field('license_until')}>
              <DateField
                value={values.license_until ?? null}
                onChange={form.input('license_until').onChange}
                clearable
              />
            </Field>
          </div>
          <VisitorsField
            label={form.field('consultants').label}
            error={form.field('consultants').error}
            value={values.consultants ?? []}
            modules={values.modules ?? MODULES}
            known={known}
            onKnown={(more) => setKnown((before) => [...before, ...more])}
            onChange={form.input('consultants').onChange}
          />
        </>
      )}
      {isAdmin && client !== null && (
        <Switch
          label={form.field('is_locked').label}
          checked={values.is_locked === true}
          onChange={(is_locked) => form.set({ is_locked })}
        />
      )}
      {client?.is_locked === false && values.is_locked === true && <Note>{t('client.lockedHint')}</Note>}
    </RecordDialog>
  )
}
