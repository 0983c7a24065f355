import { itemRoutes, modelRoutes } from '@manger/contract/mixer-db'
import {
  useDelete,
  useFormat,
  useList,
  useMay,
  useOne,
  usePage,
  usePaths,
  useTranslate,
} from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { Chip, Page, PageHeader } from '@manger/ui'
import { type Column, ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRowActions } from '../shared-here/row-actions.ts'
import { CalibrationDialog } from './calibration.dialog.tsx'
import { type OpenItem, useOpened, useOpenItems } from './open-items.ts'

const useColumns = (): Column<OpenItem>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'calibration',
      title: t('field.calibration'),
      isName: true,
      card: 'title',
      copy: { value: ({ calibration }) => calibration ?? t('calibrations.unreadable') },
      render: ({ calibration }) =>
        calibration ?? (
          <Chip tone="red" icon="warning">
            {t('calibrations.unreadable')}
          </Chip>
        ),
    },
    {
      key: 'created',
      title: t('field.added'),
      order: 'created_at',
      card: {
        place: 'below',
        render: ({ created_at }) => `${t('field.added')}: ${format.dateTime(created_at)}`,
      },
      copy: { value: ({ created_at }) => created_at },
      render: ({ created_at }) => format.dateTime(created_at),
    },
    {
      key: 'updated',
      title: t('field.changed'),
      priority: 2,
      order: 'updated_at',
      copy: { value: ({ updated_at }) => updated_at },
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
  ]
}

/** The calibrations of one model: they come encrypted and are read for this session only. */
export const CalibrationsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const { mixerId, modelId } = useParams()
  const modelOf = Number(modelId)
  const model = useOne(modelRoutes.get, modelOf)
  const list = useList(itemRoutes.list, { query: () => ({ model: modelOf }), ordering: '-created_at' })
  const open = useOpenItems()
  const rows = useOpened(list.table.rows, () => void list.refresh())
  const columns = useColumns()
  const [edited, setEdited] = useState<OpenItem | 'new' | null>(null)
  const removal = useDelete<OpenItem>(itemRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
  const actions = useRowActions<OpenItem>(itemRoutes, {
    onEdit: setEdited,
    onDelete: (item) => removal.ask({ ...item, name: item.calibration ?? item.name }),
  })
  const title = model.data?.data.name ?? t('calibrations.table')
  const back = paths.root(`mixer-db/${mixerId}/models`)
  const brand = model.data?.data.brand_name
  usePage({
    title,
    breadcrumbs: [
      { title: t('title'), to: paths.root('mixer-db') },
      ...(brand === undefined ? [] : [{ title: brand, to: back }]),
    ],
  })
  const create = { key: 'create', icon: 'add', label: t('calibrations.create') } as const
  const canCreate = may(itemRoutes.create) && model.data !== undefined
  return (
    <Page fixed>
      <PageHeader
        title={title}
        back={back}
        primary={canCreate ? { ...create, onSelect: () => setEdited('new') } : undefined}
      />
      <DataTable
        {...list.table}
        fill
        label={t('calibrations.table')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={model.error ?? list.table.error}
        onRetry={() => {
          void model.refresh()
          list.table.onRetry()
        }}
        empty={{ text: t('calibrations.empty') }}
        actions={actions}
        copy={{ fileName: 'calibrations.csv', rows: async () => open(await list.all()) }}
      />
      {edited !== null && (
        <CalibrationDialog
          model={modelOf}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
