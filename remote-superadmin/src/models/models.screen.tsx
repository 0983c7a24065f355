import type { Model } from '@manger/contract/mixer-db'
import { useFormat, useNotify, usePage, usePaths, useRemoval, useTranslate } from '@manger/platform'
import { useParams, useSearch } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { type Column, ConfirmDelete, type CopyColumn, CopyTable, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useBrand } from '../brands/brands.api.ts'
import { ModelDialog } from './model.dialog.tsx'
import { useModels, useModelWrites } from './models.api.ts'

/** The models of one brand. */
export const ModelsScreen = () => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const brandId = Number(useParams().mixerId)
  const search = useSearch()
  const brand = useBrand(brandId)
  const { data, error, refresh, part, all } = useModels(brandId, search.asked)
  const { remove } = useModelWrites(brandId)
  const notify = useNotify()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<Model | 'new' | null>(null)
  const title = brand.data?.data.name ?? t('models.table')
  const parent = { title: t('title'), to: paths.root('mixer-db') }
  usePage({ title, breadcrumbs: [parent] })
  const columns: Column<Model>[] = [
    { key: 'name', title: t('field.model'), isName: true, render: (model) => model.name },
    {
      key: 'mixers',
      title: t('field.mixers'),
      align: 'number',
      render: (model) => format.number(model.mixers_count),
    },
    {
      key: 'updated',
      title: t('field.changed'),
      priority: 2,
      render: (model) => format.dateTime(model.updated_at),
    },
  ]
  const copyColumns: CopyColumn<Model>[] = [
    { title: t('field.model'), value: ({ name }) => name },
    { title: t('field.mixers'), value: (row) => row.mixers_count },
    { title: t('field.changed'), value: (row) => row.updated_at },
  ]
  return (
    <Page fixed>
      <PageHeader
        title={title}
        back={parent.to}
        primary={{ key: 'create', icon: 'add', label: t('models.create'), onSelect: () => setEdited('new') }}
      />
      <FilterRow search={search} label={t('search')} />
      <DataTable
        label={t('models.table')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={brand.error ?? error}
        onRetry={() => void refresh()}
        empty={{ text: t('models.empty') }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={setEdited}
        actions={(model) => [
          { key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => setEdited(model) },
          {
            key: 'delete',
            icon: 'delete',
            label: t('delete'),
            danger: true,
            onSelect: () => removal.ask(model),
          },
        ]}
        foot={data && <CopyTable size="small" columns={copyColumns} rows={all} fileName="models.csv" />}
        part={part}
        fill
      />
      {edited !== null && (
        <ModelDialog
          brand={brandId}
          model={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
