import { type CountryGroup, countryGroupRoutes } from '@manger/contract/clients'
import { useNotify, useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { ClientChoice, type NamedClient } from '../common/client-choice.tsx'
import { useCountryFields } from './country.columns.tsx'

type CountryDialogProps = {
  /** Null makes a new one. */
  country: CountryGroup | null
  onSaved?: () => void
  onClose: () => void
}

const SERVER_FAILED = 500

/** Makes a country with its clients, or changes the whole of one. */
export const CountryDialog = ({ country, onSaved, onClose }: CountryDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const [known, setKnown] = useState<readonly NamedClient[]>(country?.clients ?? [])
  const form = useForm(countryGroupRoutes, {
    item: country,
    fields: useCountryFields((client) => known.find(({ id }) => id === client)?.name ?? String(client)),
    notice: t(country ? 'countries.updated' : 'countries.added'),
    // What somebody else has put into it is named in the merge.
    open: async (theirs) => {
      setKnown((before) => [...before, ...theirs.clients])
      return theirs
    },
    onRefused: ({ status }) => {
      if (country === null && (status === 0 || status >= SERVER_FAILED))
        notify.error(t('countries.createFailed'))
    },
    onSaved: () => {
      onSaved?.()
      onClose()
    },
  })
  return (
    <RecordDialog
      form={form}
      title={country ? t('countries.edit', { name: country.name }) : t('countries.create')}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      <Field {...form.field('code')}>
        <Input
          {...form.input('code')}
          onChange={(code) => form.set({ code: code.toUpperCase() })}
          maxLength={2}
        />
      </Field>
      <Field {...form.field('clients')}>
        <ClientChoice
          value={form.values.clients}
          chosen={known}
          onChange={(clients) => {
            setKnown((before) => [...before, ...clients])
            form.set({ clients: clients.map(({ id }) => id) })
          }}
        />
      </Field>
    </RecordDialog>
  )
}
