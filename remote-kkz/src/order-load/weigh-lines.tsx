import { fromKg, roundTo, toKg } from '@manger/contract'
import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { deviationOf } from '@manger/contract/feedings'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { FloatInput, Icon, IconButton } from '@manger/ui'
import { type Column, DataTable, RecipeFeed } from '@manger/ui/data'
import type { FormEvent } from 'react'
import * as s from './load.module.css'
import type { Weighing } from './use-weighing.ts'

type Line = CompoundFeedOrder['ingredients'][number]
type Part = { line: Line; weighing: Weighing }

const WeightField = ({ line, weighing }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const shown = weighing.shownOf(line)
  const isChanged = weighing.isChanged(line)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void weighing.weigh(line)
  }
  return (
    <form className={s.weigh} onSubmit={handleSubmit}>
      <FloatInput
        label={t('load.weightOf', { name: line.name })}
        value={shown === null ? null : roundTo(fromKg(shown, units), 2)}
        unit={format.units.weight}
        changed={isChanged}
        onChange={(typed) => weighing.type(line, typed === null ? null : toKg(typed, units))}
      />
      {isChanged ? (
        <IconButton
          icon="check"
          label={t('load.save', { name: line.name })}
          disabled={weighing.isBusy}
          onClick={() => void weighing.weigh(line)}
        />
      ) : (
        <span className={s.mark}>
          {weighing.savedOf(line) !== null && <Icon name="circle-check" label={t('load.weighed')} />}
        </span>
      )}
    </form>
  )
}

/** The ingredients of a batch: target, weight, and how far apart. */
export const WeighLines = ({ order, weighing }: { order: CompoundFeedOrder; weighing: Weighing }) => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  const percentOff = (line: Line): number | null => {
    const actual = weighing.shownOf(line)
    return actual === null ? null : deviationOf({ planned: weighing.plannedOf(line), actual }).percent
  }
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => {
        const problem = weighing.problems.of(`ingredients.${line.ingredient}`)
        return <RecipeFeed color={line.swatch} name={line.name} error={problem} />
      },
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      render: (line) => format.weight(weighing.plannedOf(line)).value,
    },
    {
      key: 'weight',
      title: t('column.weight'),
      render: (line) => <WeightField line={line} weighing={weighing} />,
    },
    {
      key: 'off',
      title: '±',
      hint: t('column.deviation'),
      align: 'number',
      priority: 2,
      render: (line) => format.deviation(percentOff(line), 1),
    },
  ]
  return (
    <DataTable
      size="small"
      label={t('load.lines', { number: weighing.batch })}
      columns={columns}
      rows={order.ingredients}
      rowKey={({ ingredient }) => `${weighing.batch}.${ingredient}`}
    />
  )
}
