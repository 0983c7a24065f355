import { deviationClass, deviationOf, type Feeding, type FeedingIngredient } from '@manger/contract/feedings'
import { type Format, useTranslate } from '@manger/platform'
import { Card, Deviation, Swatch, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { LEVEL_OF } from '../report/report-cell.tsx'
import * as s from './detail.module.css'

const LineDeviation = ({ line, format }: { line: FeedingIngredient; format: Format }) => {
  if (line.actual === null) return <>{format.deviation(null)}</>
  const fact = { planned: line.planned, actual: line.actual }
  const { percent } = deviationOf(fact)
  return (
    <Deviation
      level={LEVEL_OF[deviationClass(fact, line.window, line.piece_weight)]}
      way={line.actual < line.planned ? 'under' : 'over'}
    >
      {format.deviation(percent)}
    </Deviation>
  )
}

const useNote = (feeding: Feeding): ((line: FeedingIngredient) => string | undefined) => {
  const t = useTranslate()
  return (line) => {
    const original = feeding.ingredients.find(({ ingredient }) => ingredient === line.substitute_for)
    if (line.skipped_reason !== null) return t('lines.skipped', { reason: line.skipped_reason })
    return original && t('lines.insteadOf', { name: original.name })
  }
}

const useColumns = (feeding: Feeding, format: Format): Column<FeedingIngredient>[] => {
  const t = useTranslate()
  const noteOf = useNote(feeding)
  const { weight } = format.units
  return [
    {
      key: 'name',
      title: t('lines.load'),
      isName: true,
      render: (line) => (
        <TwoLines note={noteOf(line)}>
          <span className={s.name}>
            <Swatch color={line.swatch} />
            {line.name}
          </span>
        </TwoLines>
      ),
    },
    {
      key: 'planned',
      title: t('reports.column.planned'),
      unit: weight,
      align: 'number',
      render: (line) => format.weight(line.planned).value,
    },
    {
      key: 'actual',
      title: t('reports.column.actual'),
      unit: weight,
      align: 'number',
      render: (line) => format.weight(line.actual).value,
    },
    {
      key: 'deviation',
      title: t('reports.column.deviation_percent'),
      align: 'number',
      render: (line) => <LineDeviation line={line} format={format} />,
    },
    {
      key: 'time',
      title: t('column.time'),
      align: 'number',
      priority: 2,
      render: (line) => format.time(line.weighed_at),
    },
    {
      key: 'advance',
      title: t('column.advance'),
      priority: 3,
      render: (line) => (line.advance === null ? format.number(null) : t(`advance.${line.advance}`)),
    },
    {
      key: 'cost',
      title: t('reports.column.cost'),
      align: 'number',
      priority: 2,
      render: (line) => format.money(line.cost),
    },
  ]
}

/** Every ingredient of the load: plan, fact, class, time, how it was passed on, cost. */
export const IngredientTable = ({ feeding, format }: { feeding: Feeding; format: Format }) => {
  const t = useTranslate()
  const columns = useColumns(feeding, format)
  return (
    <Card title={t('detail.ingredients')} flush>
      <DataTable
        bare
        size="small"
        label={t('lines.of', { name: feeding.ration.name })}
        columns={columns}
        rows={feeding.ingredients}
        rowKey={({ ingredient }) => ingredient}
        totals={[
          { column: 'name', content: t('total') },
          { column: 'planned', content: format.weight(feeding.load_target).value },
          { column: 'actual', content: format.weight(feeding.actual_weight).value },
          { column: 'cost', content: format.money(feeding.cost) },
        ]}
      />
    </Card>
  )
}
