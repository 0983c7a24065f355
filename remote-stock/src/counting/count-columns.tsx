import { fromKg, roundTo, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { cx, FloatInput, Icon, Swatch } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { type KeyboardEvent, useRef } from 'react'
import * as s from './counting.module.css'
import type { CountLine, CountSheet } from './use-count-sheet.ts'

type LineProps = { line: CountLine; sheet: CountSheet }

const NameOf = ({ line }: Pick<LineProps, 'line'>) => (
  <span className={s.name}>
    <Swatch color={line.feed.swatch} />
    {line.feed.ingredient.name}
  </span>
)

const Counted = ({ line, sheet }: LineProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { id, name } = line.feed.ingredient
  const began = useRef(line.typed)
  // Escape gives up this figure alone; where nothing was typed in it, it is for the dialog.
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || line.typed === began.current) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    sheet.type(id, began.current)
  }
  const begin = () => {
    began.current = line.typed
  }
  if (line.saved !== null) {
    return (
      <span className={s.done}>
        <Icon name="circle-check" size={16} label={t('count.booked')} />
        {format.weightText(line.saved.after)}
      </span>
    )
  }
  return (
    // The keys are those of the field in it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears them
    <div className={s.input} onKeyDownCapture={undo} onFocus={begin}>
      <FloatInput
        optional
        label={t('count.countedOf', { name })}
        value={line.typed === null ? null : roundTo(fromKg(line.typed, units), 2)}
        unit={format.units.weight}
        onChange={(weight) => sheet.type(id, weight === null ? null : toKg(weight, units))}
      />
      {line.problem !== undefined && (
        <span className={s.error} role="alert">
          {line.problem}
        </span>
      )}
    </div>
  )
}

const DifferenceOf = ({ line }: Pick<LineProps, 'line'>) => {
  const format = useFormat()
  const kg = line.difference?.kg ?? null
  return <span className={cx(kg !== null && kg < 0 && s.less)}>{format.weightChange(kg)}</span>
}

/** Columns of the list of a count: expected, counted, difference, money. */
export const useCountColumns = (sheet: CountSheet): Column<CountLine>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => <NameOf line={line} />,
    },
    {
      key: 'expected',
      title: t('count.expected'),
      align: 'number',
      render: (line) => format.weightText(line.feed.expected),
    },
    {
      key: 'counted',
      title: t('count.counted'),
      align: 'number',
      width: 170,
      render: (line) => <Counted line={line} sheet={sheet} />,
    },
    {
      key: 'difference',
      title: t('count.difference'),
      align: 'number',
      render: (line) => <DifferenceOf line={line} />,
    },
    {
      key: 'money',
      title: t('count.money'),
      align: 'number',
      priority: 2,
      render: (line) => format.money(line.difference?.money),
    },
  ]
}

/** A line of the count on a phone. */
export const CountCard = ({ line, sheet }: LineProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <NameOf line={line} />
      <div className={s.figures}>
        <span>{t('count.expectedShort', { weight: format.weightText(line.feed.expected) })}</span>
        <Counted line={line} sheet={sheet} />
      </div>
      {line.difference !== null && (
        <div className={s.figures}>
          <DifferenceOf line={line} />
          <span>{format.money(line.difference.money)}</span>
        </div>
      )}
    </div>
  )
}
