import { type Feeding, inMixerOf } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column } from '@manger/ui/data'
import type { Estimates } from '../mixers-today/timeline.formulas.ts'
import * as s from './cells/cells.module.css'
import { DeviationCell } from './cells/deviation-cell.tsx'
import { FillCell } from './cells/fill-cell.tsx'
import { NameCell } from './cells/name-cell.tsx'
import { OperatorCell } from './cells/operator-cell.tsx'
import { FeedingStatusChips } from './cells/status-cell.tsx'

/** Columns of the planning day. */
export const useFeedingColumns = (estimates: Estimates): Column<Feeding>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  return [
    {
      key: 'name',
      title: t('column.rationAndGroups'),
      isName: true,
      render: (feeding) => <NameCell feeding={feeding} />,
    },
    {
      key: 'fill',
      title: t('column.fill'),
      render: (feeding) => <FillCell feeding={feeding} />,
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      render: (feeding) => (
        <span className={feeding.status === 'waited' ? s.plan : undefined}>
          {format.weight(feeding.planned_weight).value}
        </span>
      ),
    },
    {
      key: 'actual',
      title: t('column.actual'),
      unit: weight,
      align: 'number',
      render: (feeding) => <span className={s.fact}>{format.weight(inMixerOf(feeding)).value}</span>,
    },
    {
      key: 'deviation',
      title: t('column.deviation'),
      align: 'number',
      render: (feeding) => <DeviationCell feeding={feeding} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (feeding) => <FeedingStatusChips feeding={feeding} />,
    },
    {
      key: 'operator',
      title: t('column.operator'),
      render: (feeding) => <OperatorCell feeding={feeding} estimate={estimates.get(feeding.id)} />,
    },
  ]
}
