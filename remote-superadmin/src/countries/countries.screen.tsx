import { type CountryGroup, countryGroupRoutes } from '@manger/contract/clients'
import { useChosen, useFormat, useList, useNotify, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader, Tag } from '@manger/ui'
import {
  ConfirmDelete,
  DataTable,
  InfoPanel,
  RecordButtons,
  type Records,
  useRecords,
  WithPanel,
} from '@manger/ui/data'
import { useEffect, useState } from 'react'
import { ClientLinks } from '../common/client-links.tsx'
import { useCountryColumns } from './country.columns.tsx'
import { CountryDialog } from './country.dialog.tsx'

type CountryPanelProps = {
  country: CountryGroup
  onEdit: Records<CountryGroup>['edit']
  onDelete: Records<CountryGroup>['remove']
  onClose: () => void
}

const CountryPanel = ({ country, onEdit, onDelete, onClose }: CountryPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <InfoPanel
      title={country.name}
      chip={country.code !== '' && <Tag>{country.code}</Tag>}
      note={`${t('changed')}: ${format.dateTime(country.updated_at)}`}
      onClose={onClose}
      footer={
        (onEdit ?? onDelete) && (
          <RecordButtons
            onEdit={onEdit && (() => onEdit(country))}
            onDelete={onDelete && (() => onDelete(country))}
            isInUse={country.clients_count > 0}
          />
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
  const notify = useNotify()
  const list = useList(countryGroupRoutes.list, { ordering: 'name' })
  const columns = useCountryColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const clear = () => setChosen(null)
  const records = useRecords<CountryGroup>(countryGroupRoutes, {
    create: t('countries.create'),
    notice: () => t('countries.removed'),
    onDeleted: clear,
  })
  usePage({ title: t('areas.countries') })
  const hasFailed = list.table.error !== undefined
  const failure = t('countries.loadFailed')
  useEffect(() => {
    if (hasFailed) notify.error(failure)
  }, [hasFailed, failure, notify])
  const country = useChosen(countryGroupRoutes.get, { rows: list.table.rows, id: chosen, onGone: clear })
  return (
    <Page fixed>
      <PageHeader title={t('areas.countries')} primary={records.create} />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <WithPanel
        panel={
          country && (
            <CountryPanel country={country} onEdit={records.edit} onDelete={records.remove} onClose={clear} />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('areas.countries')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('countries.empty'), steps: records.create ? [records.create] : [] }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          copy={{ fileName: 'countries.csv', rows: list.all }}
        />
      </WithPanel>
      {records.form((edited, onClose) => (
        <CountryDialog country={edited} onSaved={clear} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
