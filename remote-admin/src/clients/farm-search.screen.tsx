import { type ClientFarm, clientRoutes } from '@manger/contract/clients'
import { useList, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Page, PageHeader, StatusChip } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { CLIENT_FILTERS, useStatusCounts } from '../common/client-filters.ts'
import { FilterBar } from '../common/filter-bar.tsx'

const useColumns = (): Column<ClientFarm>[] => {
  const t = useTranslate()
  return [
    {
      key: 'farm',
      title: t('fields.farm'),
      isName: true,
      card: 'title',
      copy: { value: ({ farm }) => farm.name },
      render: ({ farm }) => farm.name,
    },
    {
      key: 'company',
      title: t('client.legalEntity'),
      card: 'below',
      copy: { value: ({ company }) => company.name },
      render: ({ company }) => company.name,
    },
    {
      key: 'client',
      title: t('client.company'),
      card: 'below',
      copy: { value: ({ client }) => client.name },
      render: ({ client }) => client.name,
    },
    {
      key: 'status',
      title: t('filter.status'),
      card: 'aside',
      copy: { value: ({ status }) => t(`status.${status}`) },
      render: ({ status }) => <StatusChip status={status} />,
    },
  ]
}

/** Farms of all clients, found by farm, company or client; a row leads to the farms of that company. */
export const FarmSearchScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const list = useList(clientRoutes.farmSearch, { filters: CLIENT_FILTERS })
  const counts = useStatusCounts(list)
  const columns = useColumns()
  const title = t('farmSearch.title')
  const parent = { title: t('areas.activities'), to: paths.root('activities') }
  usePage({ title, breadcrumbs: [parent] })
  return (
    <Page fixed>
      <PageHeader title={title} back={parent.to} />
      <FilterBar list={list} counts={counts} label={t('farmSearch.search')} />
      <DataTable
        {...list.table}
        fill
        label={title}
        columns={columns}
        rowKey={({ farm }) => farm.id}
        empty={{ text: t('farmSearch.none') }}
        onSelect={({ client, company }) =>
          navigate(paths.root(`activities/${client.id}/clients/${client.id}/companies/${company.id}/farms`))
        }
        copy={{ fileName: 'client-farms.csv', rows: list.all }}
      />
    </Page>
  )
}
