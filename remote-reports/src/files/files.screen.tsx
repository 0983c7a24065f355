import { type MadeReport, madeReportRoutes } from '@manger/contract/reports'
import { useDelete, useList, usePage, usePaths, useTranslate, useWrite } from '@manger/platform'
import { FilterRow, IconButton, LinkButton, Page, PageHeader, Tag } from '@manger/ui'
import { type Column, ConfirmDelete, DataTable } from '@manger/ui/data'
import { useEffect, useRef } from 'react'
import { ReportTabs } from '../report/report-tabs.tsx'
import { useReportTypes } from '../report/use-report.ts'
import { useFileColumns } from './file.columns.tsx'
import { useMadeDownload } from './use-made-download.ts'

// Whoever looks at the list has seen what stands in it; what was new as he came stays marked for him.
const useSeen = (rows: readonly MadeReport[] | undefined) => {
  const see = useWrite(madeReportRoutes.see)
  const fresh = useRef(new Set<number>())
  for (const { id, seen } of rows ?? []) if (!seen) fresh.current.add(id)
  const until = Math.max(0, ...(rows ?? []).filter(({ seen }) => !seen).map(({ id }) => id))
  useEffect(() => {
    // A notice that stays is no loss; the next look tries again.
    if (until > 0) void see({ body: { until } }).catch(() => undefined)
  }, [see, until])
  return ({ id }: MadeReport) => fresh.current.has(id)
}

/** The reports that were made by themselves for this person, newest first. */
export const FilesScreen = () => {
  const t = useTranslate()
  const types = useReportTypes()
  const list = useList(madeReportRoutes.list)
  const isNew = useSeen(list.table.rows)
  const paths = usePaths()
  const { download } = useMadeDownload()
  // What one comes for needs no menu; a card has the file's page behind its name.
  const toDownload: Column<MadeReport> = {
    key: 'download',
    title: '',
    render: (file) =>
      file.problem === null && (
        <IconButton
          icon="download"
          size="small"
          label={t('files.download', { name: file.name })}
          onClick={() => download(file)}
        />
      ),
  }
  const columns = [...useFileColumns(isNew), toDownload]
  const removal = useDelete<MadeReport>(madeReportRoutes.remove, {
    notice: ({ name }) => t('preset.deleted', { name }),
  })
  usePage({ title: t('files.title') })
  const actions = (file: MadeReport) => [
    ...(file.problem === null
      ? [
          {
            key: 'download',
            icon: 'download',
            label: t('file.title'),
            onSelect: () => download(file),
          } as const,
        ]
      : []),
    {
      key: 'delete',
      icon: 'delete',
      label: t('preset.delete'),
      danger: true,
      onSelect: () => removal.ask(file),
    } as const,
  ]
  return (
    <Page fixed>
      <PageHeader title={t('areas.reports')} note={<Tag>{t('files.title')}</Tag>}>
        <ReportTabs types={types.data?.data ?? []} />
      </PageHeader>
      <FilterRow search={list.search} label={t('files.search')} />
      <DataTable
        {...list.table}
        fill
        label={t('files.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          title: t('files.empty'),
          text: t('files.emptyText'),
          actions: <LinkButton to={paths.client('reports/all')}>{t('tab.all')}</LinkButton>,
        }}
        actions={actions}
      />
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
