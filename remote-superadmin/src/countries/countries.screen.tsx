import { type CountryGroup, countryGroupRoutes } from '@manger/contract/clients'
import { useDelete, useFormat, useList, useMay, useNotify, usePage, useTranslate } from '@manger/platform'
import { Button, FilterRow, Page, PageHeader, Tag } from '@manger/ui'
import { ConfirmDelete, DataTable, InfoPanel, WithPanel } from '@manger/ui/data'
import { useEffect, useState } from 'react'
import { ClientLinks } from '../shared-here/client-links.tsx'
import { useCountryColumns } from './country.columns.tsx'
import { CountryDialog } from './country.dialog.tsx'

type CountryPanelProps = {
  country: CountryGroup
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  onClose: () => void
}

const CountryPanel = ({ country, onEdit, onDelete, onClose }: CountryPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <InfoPanel
      title={country.name}
      chip={country.code !== '' && <Tag>{country.code}</Tag>}
      note={`${t('field.changed')}: ${format.dateTime(country.updated_at)}`}
      onClose={onClose}
      footer={
        (onEdit !== undefined || onDelete !== undefined) && (
          <>
            {onEdit && (
              <Button icon="edit" onClick={onEdit}>
                {t('edit')}
              </Button>
            )}
            {onDelete && (
              // The API refuses it as well: a country that has clients stays.
              <Button
                kind="dangerQuiet"
                icon="delete"
                disabled={country.clients_count > 0}
                onClick={onDelete}
              >
                {t('delete')}
              </Button>
            )}
          </>
        )
      }
    >
      <ClientLinks clients={country.clients} />
    </InfoPanel>
  )
}

/** The countries that clients are grouped by: what the lists of clients and activities filter. */
export const CountriesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const notify = useNotify()
  const list = useList(countryGroupRoutes.list, { ordering: 'name' })
  const columns = useCountryColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const [edited, setEdited] = useState<CountryGroup | 'new' | null>(null)
  const clear = () => setChosen(null)
  const removal = useDelete<CountryGroup>(countryGroupRoutes.remove, {
    notice: () => t('countries.removed'),
    onDeleted: clear,
  })
  usePage({ title: t('areas.countries') })
  const hasFailed = list.table.error !== undefined
  const failure = t('countries.loadFailed')
  useEffect(() => {
    if (hasFailed) notify.error(failure)
  }, [hasFailed, failure, notify])
  const country = list.rows.find(({ id }) => id === chosen)
  const create = { key: 'create', icon: 'add', label: t('countries.create') } as const
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.countries')}
        primary={may(countryGroupRoutes.create) ? { ...create, onSelect: () => setEdited('new') } : undefined}
      />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <WithPanel
        panel={
          country && (
            <CountryPanel
              country={country}
              onEdit={may(countryGroupRoutes.update) ? () => setEdited(country) : undefined}
              onDelete={may(countryGroupRoutes.remove) ? () => removal.ask(country) : undefined}
              onClose={clear}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('areas.countries')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('countries.empty') }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          copy={{ fileName: 'countries.csv', rows: list.all }}
        />
      </WithPanel>
      {edited !== null && (
        <CountryDialog
          country={edited === 'new' ? null : edited}
          onSaved={clear}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
