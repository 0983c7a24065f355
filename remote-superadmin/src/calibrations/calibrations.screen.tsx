import { itemRoutes, modelRoutes } from '@manger/contract/mixer-db'
import { useFormat, useList, useOne, usePage, usePaths, useTranslate } from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { Chip, Page, PageHeader } from '@manger/ui'
import { type Column, ConfirmDelete, changedColumn, DataTable, useRecords } from '@manger/ui/data'
import { CalibrationDialog } from './calibration.dialog.tsx'
import { type OpenItem, useOpened, useOpenItems } from './open-items.ts'

const useColumns = (): Column<OpenItem>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'calibration',
      title: t('fields.calibration'),
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
    changedColumn(t('changed'), format),
  ]
}

/** The calibrations of one model: they come encrypted and are read for this session only. */
export const CalibrationsScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { mixerId, modelId } = useParams()
  const modelOf = Number(modelId)
  const model = useOne(modelRoutes.get, modelOf)
  const list = useList(itemRoutes.list, { query: () => ({ model: modelOf }), ordering: '-created_at' })
  const open = useOpenItems()
  const rows = useOpened(list.table.rows, () => void list.refresh())
  const columns = useColumns()
  const records = useRecords<OpenItem>(itemRoutes, { create: t('calibrations.create') })
  const title = model.data?.data.name ?? t('calibrations.table')
  const back = paths.root(`mixer-db/${mixerId}/models`)
  const brand = model.data?.data.brand_name
  usePage({
    title,
    breadcrumbs: [
      { title: t('areas.mixer-db'), to: paths.root('mixer-db') },
      ...(brand === undefined ? [] : [{ title: brand, to: back }]),
    ],
  })
  return (
    <Page fixed>
      <PageHeader title={title} back={back} primary={model.data && records.create} />
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
        empty={{ text: t('calibrations.empty'), steps: records.create ? [records.create] : [] }}
        actions={records.actions}
        copy={{ fileName: 'calibrations.csv', rows: async () => open(await list.all()) }}
      />
      {records.form((item, onClose) => (
        <CalibrationDialog model={modelOf} item={item} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
