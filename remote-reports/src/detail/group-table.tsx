import {
  deviationClass,
  deviationOf,
  type Feeding,
  type FeedingGroup,
  stepsOf,
  windowOf,
} from '@manger/contract/feedings'
import { type Format, useTranslate } from '@manger/platform'
import { Card, Deviation, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { LEVEL_OF } from '../report/report-cell.tsx'

type GroupDeviationProps = { group: FeedingGroup; feeding: Feeding; format: Format }

const GroupDeviation = ({ group, feeding, format }: GroupDeviationProps) => {
  const { planned_weight: planned, actual_weight: actual } = group
  if (actual === null) return <>{format.deviation(null)}</>
  const fact = { planned, actual }
  const window = windowOf(planned, feeding.settings.unload_admittance, stepsOf(feeding))
  return (
    <Deviation level={LEVEL_OF[deviationClass(fact, window)]} way={actual < planned ? 'under' : 'over'}>
      {format.deviation(deviationOf(fact).percent)}
    </Deviation>
  )
}

const useColumns = (feeding: Feeding, format: Format): Column<FeedingGroup>[] => {
  const t = useTranslate()
  const { weight } = format.units
  return [
    {
      key: 'name',
      title: t('lines.upload'),
      isName: true,
      render: ({ name, skipped_reason: reason }) => (
        <TwoLines note={reason === null ? undefined : t('lines.skipped', { reason })}>{name}</TwoLines>
      ),
    },
    {
      key: 'heads',
      title: t('reports.column.heads'),
      align: 'number',
      render: ({ heads }) => format.number(heads, 0),
    },
    {
      key: 'planned',
      title: t('reports.column.planned'),
      unit: weight,
      align: 'number',
      render: ({ planned_weight }) => format.weight(planned_weight).value,
    },
    {
      key: 'actual',
      title: t('reports.column.actual'),
      unit: weight,
      align: 'number',
      render: ({ actual_weight }) => format.weight(actual_weight).value,
    },
    {
      key: 'deviation',
      title: t('reports.column.deviation_percent'),
      align: 'number',
      render: (group) => <GroupDeviation group={group} feeding={feeding} format={format} />,
    },
    {
      key: 'time',
      title: t('column.time'),
      align: 'number',
      priority: 2,
      render: ({ weighed_at }) => format.time(weighed_at),
    },
  ]
}

/** What each group was to get and got; the rest stays in the mixer (F15). */
export const GroupTable = ({ feeding, format }: { feeding: Feeding; format: Format }) => {
  const t = useTranslate()
  const columns = useColumns(feeding, format)
  const { residue, residue_choice: choice } = feeding
  return (
    <Card
      title={t('detail.groups')}
      extra={
        residue !== null && residue !== 0
          ? [t('detail.residue', { weight: format.weightText(residue) }), choice && t(`residue.${choice}`)]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
      flush
    >
      <DataTable
        bare
        size="small"
        label={t('detail.groups')}
        columns={columns}
        rows={feeding.groups}
        rowKey={({ group }) => group}
        totals={[
          { column: 'name', content: t('total') },
          { column: 'planned', content: format.weight(feeding.planned_weight).value },
          { column: 'actual', content: format.weight(feeding.unloaded_weight).value },
        ]}
      />
    </Card>
  )
}
