import { fromKg, sumOf } from '@manger/contract'
import { deviationOf, feedingRoutes } from '@manger/contract/feedings'
import { useFormat, useRightOf, useSession, useTranslate } from '@manger/platform'
import { Button, Deviation, EmptyState, ErrorState, Forbidden, SkeletonBlock } from '@manger/ui'
import { BarList } from '@manger/ui/charts'
import { type Column, DataTable, Dialog } from '@manger/ui/data'
import { useFeedingsOfDay } from '../feeding-plan.api.ts'
import { LEVEL_OF } from '../table/cells/deviation-cell.tsx'
import { deviationsOf, finishedLoads, type IngredientDeviation } from './deviation.formulas.ts'
import * as s from './ingredient-deviation.module.css'

type IngredientDeviationProps = {
  day: string
  /** Null shows the whole day. */
  period: { id: number; name: string } | null
  onClose: () => void
}

const useColumns = (): Column<IngredientDeviation>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const unit = format.units.weight
  const bare = (kg: number) => format.trunc2(fromKg(kg, units))
  return [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: ({ name }) => name,
      copy: { value: ({ name }) => name },
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
      copy: { value: ({ planned }) => bare(planned) },
    },
    {
      key: 'actual',
      title: t('column.actual'),
      unit,
      align: 'number',
      render: ({ actual }) => format.weight(actual).value,
      copy: { value: ({ actual }) => bare(actual) },
    },
    {
      key: 'kg',
      title: t('column.deviation'),
      align: 'number',
      // Where it does not fit, the bars tell it.
      priority: 2,
      render: ({ kg }) => format.weightChange(kg),
      copy: { unit, value: ({ kg }) => bare(kg) },
    },
    {
      key: 'percent',
      title: '%',
      align: 'number',
      render: (row) => (
        <Deviation level={LEVEL_OF[row.class]} way={row.kg < 0 ? 'under' : 'over'}>
          {format.deviation(row.percent)}
        </Deviation>
      ),
      copy: {
        title: `${t('column.deviation')}, %`,
        value: ({ percent }) => (percent === null ? null : format.trunc2(percent)),
      },
    },
  ]
}

const Deviations = ({ rows }: { rows: readonly IngredientDeviation[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const columns = useColumns()
  const [planned, actual] = [sumOf(rows, (row) => row.planned), sumOf(rows, (row) => row.actual)]
  const { kg, percent } = deviationOf({ planned, actual })
  return (
    <div className={s.deviations}>
      <BarList
        label={t('deviations.title')}
        items={rows.map((row) => ({
          key: String(row.ingredient),
          name: row.name,
          value: row.kg === 0 ? null : row.kg,
          text: format.weightChange(row.kg),
          level: LEVEL_OF[row.class],
        }))}
      />
      <DataTable
        label={t('deviations.numbers')}
        size="small"
        bare
        columns={columns}
        rows={rows}
        rowKey={({ ingredient }) => ingredient}
        copy={{ fileName: 'deviation.csv', rows: async () => rows }}
        totals={[
          { column: 'name', content: t('total.all') },
          { column: 'planned', content: format.weight(planned).value },
          { column: 'actual', content: format.weight(actual).value },
          { column: 'kg', content: format.weightChange(kg) },
          { column: 'percent', content: format.deviation(percent) },
        ]}
      />
    </div>
  )
}

/** What was loaded of each ingredient against its plan, over the finished loads of the day or the period. */
export const IngredientDeviationDialog = ({ day, period, onClose }: IngredientDeviationProps) => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const format = useFormat()
  const { data, error, refresh } = useFeedingsOfDay(day)
  const shown = data?.data.filter((feeding) => period === null || feeding.period.id === period.id)
  const rows = shown && deviationsOf(shown)
  const content = () => {
    if (error?.status === 403) return <Forbidden right={rightOf(feedingRoutes.list)} />
    if (rows === undefined)
      return error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={() => void refresh()} />
    return rows.length === 0 ? <EmptyState text={t('deviations.none')} /> : <Deviations rows={rows} />
  }
  return (
    <Dialog
      open
      size="large"
      title={t('deviations.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p className={s.scope}>
        {[
          format.day(day),
          period?.name,
          shown && t('deviations.loads', { count: finishedLoads(shown).length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {content()}
    </Dialog>
  )
}
