import { type MadeReport, madeReportRoutes, type ReportCorrection } from '@manger/contract/reports'
import { useFormat, useOne, useTranslate } from '@manger/platform'
import { Card, ErrorState, SkeletonBlock, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'

/** What a correction is of: a feed or a group, and in which feeding or order. */
const partsOf = ({ ingredient, group, feeding, order }: ReportCorrection) => ({
  name: ingredient?.name ?? group?.name ?? '',
  place: feeding?.name ?? order?.name ?? null,
})

const useCorrectionColumns = (): Column<ReportCorrection>[] => {
  const t = useTranslate()
  const format = useFormat()
  const change = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)
  return [
    {
      key: 'name',
      title: t('files.what'),
      isName: true,
      card: 'title',
      render: (row) => {
        const { name, place } = partsOf(row)
        return place === null ? name : <TwoLines note={place}>{name}</TwoLines>
      },
    },
    { key: 'day', title: t('files.day'), card: 'below', render: ({ day }) => format.day(day) },
    {
      key: 'kg',
      title: t('files.weight'),
      align: 'number',
      card: 'below',
      render: ({ kg_before, kg_after }) => change(format.weightText(kg_before), format.weightText(kg_after)),
    },
    {
      key: 'value',
      title: t('files.value'),
      align: 'number',
      card: 'below',
      render: ({ value_before, value_after }) =>
        value_before === null ? null : change(format.money(value_before), format.money(value_after)),
    },
    {
      key: 'author',
      title: t('files.by'),
      card: 'note',
      render: ({ author, at }) => <TwoLines note={format.dateTime(at)}>{author?.name ?? '—'}</TwoLines>,
    },
  ]
}

/** What became of the days of a file since it was made, before and after. */
export const CorrectionsCard = ({ file }: { file: MadeReport }) => {
  const t = useTranslate()
  const columns = useCorrectionColumns()
  const { data, error, refresh } = useOne(madeReportRoutes.corrections, file.id)
  if (error !== undefined && data === undefined) return <ErrorState onRetry={() => void refresh()} />
  if (data === undefined) return <SkeletonBlock rows={3} />
  return (
    <Card title={t('files.corrections')}>
      <DataTable
        label={t('files.corrections')}
        columns={columns}
        rows={data.data}
        rowKey={({ day, at, ingredient, group, feeding, order, kind }) =>
          [day, at, ingredient?.id, group?.id, feeding?.id, order?.id, kind].join()
        }
      />
    </Card>
  )
}
