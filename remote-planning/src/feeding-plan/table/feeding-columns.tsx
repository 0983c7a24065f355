import { fromKg, type Kg } from '@manger/contract'
import { type Feeding, inMixerOf } from '@manger/contract/feedings'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { Column, Marks } from '@manger/ui/data'
import { isCounted } from '../feeding-plan.formulas.ts'
import type { Estimates } from '../mixers-today/timeline.formulas.ts'
import * as s from './cells/cells.module.css'
import { DeviationCell } from './cells/deviation-cell.tsx'
import { FillCell } from './cells/fill-cell.tsx'
import { groupsText, NameCell } from './cells/name-cell.tsx'
import { OperatorCell } from './cells/operator-cell.tsx'
import { FeedingStatusChips } from './cells/status-cell.tsx'
import { deviationOfLoad } from './table.formulas.ts'

const statusOf = (feeding: Feeding): string => {
  if (!isCounted(feeding)) return 'flag.cancelled'
  return `status.${feeding.flags.includes('missed') ? 'missed' : feeding.status}`
}

/** Columns of the planning day; while rows are marked each has a box. */
export const useFeedingColumns = (estimates: Estimates, marks: Marks | null = null): Column<Feeding>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight } = format.units
  const weighed = (kg: Kg | null) => (kg === null ? null : format.trunc2(fromKg(kg, units)))
  return [
    { key: 'day', title: t('column.day'), copy: { value: ({ planned_on }) => planned_on } },
    { key: 'period', title: t('column.period'), copy: { value: ({ period }) => period.name } },
    { key: 'mixer', title: t('column.mixer'), copy: { value: ({ mixer }) => mixer.name } },
    {
      key: 'name',
      title: t('column.rationAndGroups'),
      isName: true,
      render: (feeding) => <NameCell feeding={feeding} marks={marks} />,
      copy: { title: t('column.ration'), value: ({ ration }) => ration.name },
    },
    { key: 'groups', title: t('column.group'), copy: { value: groupsText } },
    {
      key: 'fill',
      title: t('column.fill'),
      priority: 2,
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
      copy: { value: ({ planned_weight }) => weighed(planned_weight) },
    },
    {
      key: 'actual',
      title: t('column.actual'),
      unit: weight,
      align: 'number',
      render: (feeding) => <span className={s.fact}>{format.weight(inMixerOf(feeding)).value}</span>,
      copy: { value: (feeding) => weighed(inMixerOf(feeding)) },
    },
    {
      key: 'deviation',
      title: t('column.deviation'),
      align: 'number',
      render: (feeding) => <DeviationCell feeding={feeding} />,
      copy: {
        unit: '%',
        value: (feeding) => {
          const percent = deviationOfLoad(feeding)?.percent ?? null
          return percent === null ? null : format.trunc2(percent)
        },
      },
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (feeding) => <FeedingStatusChips feeding={feeding} />,
      copy: { value: (feeding) => t(statusOf(feeding)) },
    },
    {
      key: 'operator',
      title: t('column.operator'),
      render: (feeding) => <OperatorCell feeding={feeding} estimate={estimates.get(feeding.id)} />,
      copy: { value: ({ operator_load }) => operator_load?.name ?? null },
    },
  ]
}
