import { sumOf } from '@manger/contract'
import {
  deviationClass,
  deviationOf,
  type Feeding,
  type FeedingIngredient,
  inMixerOf,
} from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation, Swatch, Tag } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { usePieces } from '../../common/use-pieces.ts'
import { DeviationCell, LEVEL_OF } from '../table/cells/deviation-cell.tsx'
import * as s from './panel.module.css'

const LineDeviation = ({ line }: { line: FeedingIngredient }) => {
  const format = useFormat()
  if (line.actual === null) return <>{format.deviation(null)}</>
  const fact = { planned: line.planned, actual: line.actual }
  const { percent } = deviationOf(fact)
  return (
    <Deviation
      level={LEVEL_OF[deviationClass(fact, line.window, line.piece_weight)]}
      way={(percent ?? 0) < 0 ? 'under' : 'over'}
    >
      {format.deviation(percent)}
    </Deviation>
  )
}

const LineName = ({ line, feeding }: { line: FeedingIngredient; feeding: Feeding }) => {
  const t = useTranslate()
  const pieces = usePieces()
  const inPieces = line.actual === null ? pieces.toTake(line) : pieces.taken(line, line.actual)
  const original = feeding.ingredients.find(({ ingredient }) => ingredient === line.substitute_for)
  return (
    <span className={s.line}>
      <Swatch color={line.swatch} />
      <span className={s.words}>
        <span className={s.name} title={line.name}>
          {line.name}
        </span>
        {inPieces !== null && line.skipped_reason === null && <small className={s.sub}>{inPieces}</small>}
        {original !== undefined && (
          <small className={s.sub}>{t('line.insteadOf', { name: original.name })}</small>
        )}
        {line.skipped_reason !== null && (
          <small className={s.sub}>{t('line.skipped', { reason: line.skipped_reason })}</small>
        )}
        {line.deleted && <Tag>{t('line.deleted')}</Tag>}
      </span>
    </span>
  )
}

/** What goes into the mixer: plan, fact and class of every ingredient. */
export const IngredientLines = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const columns: Column<FeedingIngredient>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      render: (line) => <LineName line={line} feeding={feeding} />,
    },
    {
      key: 'planned',
      title: t('column.planned'),
      align: 'number',
      render: (line) => <span className={s.plan}>{format.weight(line.planned).value}</span>,
    },
    {
      key: 'actual',
      title: t('column.actual'),
      align: 'number',
      render: (line) => <span className={s.fact}>{format.weight(line.actual).value}</span>,
    },
    { key: 'deviation', title: '%', align: 'number', render: (line) => <LineDeviation line={line} /> },
  ]
  const lines = feeding.ingredients
  // A substitute took over what its original still lacked: together they are the plan.
  const planned = sumOf(lines, (line) => line.planned)
  return (
    <DataTable
      label={t('panel.ingredientsOf', { name: feeding.ration.name })}
      size="small"
      bare
      columns={columns}
      rows={lines}
      rowKey={(line) => line.ingredient}
      totals={[
        { column: 'name', content: t('total.unit', { unit: format.units.weight }) },
        { column: 'planned', content: format.weight(planned).value },
        { column: 'actual', content: format.weight(inMixerOf(feeding)).value },
        { column: 'deviation', content: <DeviationCell feeding={feeding} /> },
      ]}
    />
  )
}
