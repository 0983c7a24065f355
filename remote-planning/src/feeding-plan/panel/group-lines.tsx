import { sumOf } from '@manger/contract'
import {
  deviationClass,
  deviationOf,
  type Feeding,
  type FeedingGroup,
  stepsOf,
  windowOf,
} from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation } from '@manger/ui'
import { type Column, DataTable, WhyThisWeight } from '@manger/ui/data'
import { LEVEL_OF } from '../table/cells/deviation-cell.tsx'
import * as s from './panel.module.css'

const GroupDeviation = ({ line, feeding }: { line: FeedingGroup; feeding: Feeding }) => {
  const format = useFormat()
  if (line.actual_weight === null) return <>{format.deviation(null)}</>
  const fact = { planned: line.planned_weight, actual: line.actual_weight }
  const { percent } = deviationOf(fact)
  const window = windowOf(line.planned_weight, feeding.settings.unload_admittance, stepsOf(feeding))
  return (
    <Deviation level={LEVEL_OF[deviationClass(fact, window)]} way={(percent ?? 0) < 0 ? 'under' : 'over'}>
      {format.deviation(percent)}
    </Deviation>
  )
}

const GroupName = ({ line }: { line: FeedingGroup }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className={s.words}>
      <span className={s.name} title={line.name}>
        {line.name}
      </span>
      <small className={s.sub}>
        {t('line.headsByNorm', {
          heads: t('heads', { count: line.heads }),
          norm: format.weightText(line.norm_now),
        })}
      </small>
      {line.skipped_reason !== null && (
        <small className={s.sub}>{t('line.skipped', { reason: line.skipped_reason })}</small>
      )}
    </span>
  )
}

/** Whom the load is for: heads, norm, plan and fact of every group, and how the weight came about. */
export const GroupLines = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const columns: Column<FeedingGroup>[] = [
    { key: 'name', title: t('column.group'), render: (line) => <GroupName line={line} /> },
    {
      key: 'planned',
      title: t('column.planned'),
      align: 'number',
      render: (line) => <span className={s.plan}>{format.weight(line.planned_weight).value}</span>,
    },
    {
      key: 'actual',
      title: t('column.actual'),
      align: 'number',
      render: (line) => <span className={s.fact}>{format.weight(line.actual_weight).value}</span>,
    },
    {
      key: 'deviation',
      title: '%',
      align: 'number',
      render: (line) => <GroupDeviation line={line} feeding={feeding} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('panel.groupsOf', { name: feeding.ration.name })}
        size="small"
        bare
        columns={columns}
        rows={feeding.groups}
        rowKey={(line) => line.group}
        totals={[
          { column: 'name', content: t('total.unit', { unit: format.units.weight }) },
          {
            column: 'planned',
            content: format.weight(sumOf(feeding.groups, (line) => line.planned_weight)).value,
          },
          { column: 'actual', content: format.weight(feeding.unloaded_weight).value },
        ]}
      />
      <section className={s.why}>
        <h3>{t('why.title')}</h3>
        <WhyThisWeight feeding={feeding} />
      </section>
    </>
  )
}
