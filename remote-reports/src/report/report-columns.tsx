import { fromKg, priceInUnit, trunc2 } from '@manger/contract'
import { FEEDING_STATUSES } from '@manger/contract/feedings'
import type { ReportColumn } from '@manger/contract/reports'
import { type Format, useClient, useSession, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { IconButton, TwoLines } from '@manger/ui'
import type { CardPlace, Column } from '@manger/ui/data'
import type { ReactNode } from 'react'
import { ReportCell } from './report-cell.tsx'
import { numberOf, type ShownRow, textOf } from './report-rows.formulas.ts'
import { useStatusWord } from './report-status.tsx'
import * as s from './report-table.module.css'
import { nameColumnOf, useRowName } from './use-row-name.ts'

type ColumnsInput = {
  /** The columns that are shown, in their order. */
  columns: readonly ReportColumn[]
  format: Format
  /** Where the page of a row is; null for a row without one. */
  linkOf?: (row: ShownRow['row']) => string | null
  /** Where a figure leads to; null for one that leads nowhere. */
  drillOf?: (row: ShownRow['row'], column: ReportColumn) => string | null
  onToggle?: (row: ShownRow) => void
  /** The column that stands below the name instead of beside it. */
  noteKey?: string | undefined
  /** No column leaves a narrow table, and a phone shows no cards. */
  isWide?: boolean
  /** Whether any row of a level tells something in a column; where none does, the cell is empty. */
  isTold: (level: number, key: string) => boolean
}

const FIRST = 6
const LATER = 10

// In a narrow table the columns leave from the end.
const priorityAt = (index: number): 1 | 2 | 3 => (index < FIRST ? 1 : index < LATER ? 2 : 3)

type Dense = { unit: string | undefined; copied: (value: number) => number; copiedUnit: string | undefined }

const useUnits = (format: Format): ((column: ReportColumn) => Dense) => {
  const { units } = useSession()
  const { weight, large, minute, currency } = format.units
  const { currency: code } = useClient()
  const plain = { copied: trunc2, unit: undefined, copiedUnit: undefined }
  return ({ kind }) => {
    switch (kind) {
      case 'weight':
        return {
          unit: weight,
          copied: (kg) => trunc2(fromKg(kg, units)),
          copiedUnit: weight,
        }
      case 'price':
        return {
          unit: `${currency}/${large}`,
          copied: (price) => trunc2(priceInUnit(price, units)),
          copiedUnit: `${code}/${large}`,
        }
      case 'price_kg':
        return {
          unit: `${currency}/${weight}`,
          copied: (price) => trunc2(price / fromKg(1, units)),
          copiedUnit: `${code}/${weight}`,
        }
      case 'minutes':
        return { ...plain, unit: minute, copiedUnit: minute }
      case 'speed':
        return { ...plain, unit: `${large}/h`, copiedUnit: `${large}/h` }
      case 'percent':
        return { ...plain, copiedUnit: '%' }
      case 'deviation':
        // Beside it stands a deviation in kg, of the same name.
        return { ...plain, unit: '%', copiedUnit: '%' }
      case 'money':
        return { ...plain, copiedUnit: code }
      default:
        return plain
    }
  }
}

/** What a column is in, to tell it from one of the same name: a deviation in kg and one in percent. */
export const useColumnUnit = (format: Format): ((column: ReportColumn) => string | undefined) => {
  const unitsOf = useUnits(format)
  return (column) => unitsOf(column).copiedUnit
}

const useCopied = (format: Format) => {
  const t = useTranslate()
  const unitsOf = useUnits(format)
  const statusWord = useStatusWord()
  return (column: ReportColumn, title: string): NonNullable<Column<ShownRow>['copy']> => {
    const { copied, copiedUnit } = unitsOf(column)
    const { key, kind } = column
    return {
      title: copiedUnit === undefined || title === copiedUnit ? title : `${title}, ${copiedUnit}`,
      value: ({ row: { cells } }) => {
        const text = textOf(cells, key)
        const status = FEEDING_STATUSES.find((known) => known === text)
        if (kind === 'status') return status === undefined ? null : statusWord(status)
        if (kind === 'word') return text && t(`reports.word.${text}`)
        const number = numberOf(cells, key)
        return text ?? (number === null ? null : copied(number))
      },
    }
  }
}

type NameProps = Pick<ColumnsInput, 'linkOf' | 'onToggle' | 'noteKey'> & { shown: ShownRow; name: string }

/** The name of a row as deep as its level, with the button that opens it and the way to its page. */
const Name = ({ shown, name, linkOf, onToggle, noteKey }: NameProps) => {
  const t = useTranslate()
  const { row, lines, above, isOpen } = shown
  const link = linkOf?.(row) ?? null
  const reason = textOf(row.cells, 'reason')
  const advance = textOf(row.cells, 'advance')
  const told = reason === null ? advance && t(`advance.${advance}`) : t('lines.skipped', { reason })
  // Two farms have a morning each: the rows below say whose it is.
  const farm = above.length > 0 ? textOf(lines[0]?.row.cells ?? {}, 'farm') : null
  const note = told ?? farm ?? (noteKey === undefined ? null : textOf(row.cells, noteKey))
  return (
    <div className={s.name} data-level={above.length}>
      {lines.length > 0 && onToggle !== undefined && (
        <IconButton
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          size="small"
          label={t('lines.of', { name })}
          aria-expanded={isOpen}
          onClick={() => onToggle(shown)}
        />
      )}
      <TwoLines note={note ?? undefined}>{link === null ? name : <Link to={link}>{name}</Link>}</TwoLines>
    </div>
  )
}

/** What a card tells large, where a report has it: what was weighed, or what is left. */
const LARGE = ['actual', 'fed', 'closing', 'issued', 'total_minutes', 'used', 'balance', 'heads']

/** The place of a column on a phone's card, by what it holds: the first figure stands large, the rest below. */
const cardPlaces = (columns: readonly ReportColumn[], nameKey: string): Map<string, CardPlace> => {
  const places = new Map<string, CardPlace>([[nameKey, 'title']])
  const rest = columns.filter(({ key }) => key !== nameKey)
  const take = (place: CardPlace, fits: (column: ReportColumn) => boolean) => {
    const column = rest.find((one) => !places.has(one.key) && fits(one))
    if (column !== undefined) places.set(column.key, place)
  }
  take('aside', ({ kind }) => kind === 'moment' || kind === 'status')
  const large = LARGE.find((one) => rest.some(({ key }) => key === one))
  take('figure', ({ key, align }) => (large === undefined ? align === 'right' : key === large))
  take('note', ({ kind }) => kind === 'deviation')
  take('below', ({ kind }) => kind === 'money' || kind === 'text')
  take('below', ({ kind }) => kind === 'operator' || kind === 'weight')
  return places
}

type CardInput = {
  place: CardPlace
  column: ReportColumn
  title: string
  cell: (one: ShownRow) => ReactNode
  unit: string | undefined
}

/** Figures of a card that need no word: what was loaded, unloaded or fed. */
const SELF_EVIDENT = ['actual', 'fed']

/** How a column reads on the card: below the figure its title says what it is. */
const cardOf = ({ place, column, title, cell, unit }: CardInput): Column<ShownRow>['card'] => {
  const { key, kind } = column
  // A price is written with its unit.
  const isBare = kind === 'weight' || kind === 'minutes' || kind === 'speed'
  // A large figure says for itself what it is where it is the weight that the report is about.
  const isTitled =
    (place === 'below' && kind !== 'text' && kind !== 'operator') ||
    (place === 'figure' && !(kind === 'weight' && SELF_EVIDENT.includes(key)))
  return {
    place,
    render: (one) => {
      const value = one.row.cells[key]
      if (value === null || value === undefined) return null
      return (
        <>
          {isTitled && (place === 'figure' ? <small className={s.figureOf}>{title} </small> : `${title} `)}
          {cell(one)}
          {isBare && unit !== undefined && ` ${unit}`}
        </>
      )
    },
  }
}

/** Columns of a table made from the columns of a report; unit, alignment, rounding and copy follow their kind. */
export const useReportColumns = (input: ColumnsInput): Column<ShownRow>[] => {
  const t = useTranslate()
  const { columns, format, linkOf, drillOf, onToggle, noteKey, isWide = false, isTold } = input
  const nameOf = useRowName(format)
  const unitsOf = useUnits(format)
  const copyOf = useCopied(format)
  const named = nameColumnOf(columns)
  const places = isWide ? new Map<string, CardPlace>() : cardPlaces(columns, named?.key ?? '')
  const titleOf = ({ label, text }: ReportColumn) => text ?? t(label)
  const shown = columns.map((column, index): Column<ShownRow> => {
    const { key, align } = column
    const title = titleOf(column)
    const place = places.get(key)
    const common = {
      key,
      title,
      unit: unitsOf(column).unit,
      align: align === 'right' ? ('number' as const) : ('start' as const),
      order: key,
    }
    if (column === named)
      return {
        ...common,
        unit: undefined,
        align: 'start',
        priority: 1,
        isName: true,
        ...(isWide ? {} : { card: 'title' as const }),
        copy: { title, value: ({ row }) => nameOf(row, key) },
        render: (one) => (
          <Name
            shown={one}
            name={nameOf(one.row, key)}
            linkOf={linkOf}
            onToggle={onToggle}
            noteKey={noteKey}
          />
        ),
      }
    if (key === noteKey) return { key, title, copy: copyOf(column, title) }
    const cell = ({ row }: ShownRow) => {
      if (!isTold(row.level, key)) return null
      const figure = <ReportCell cells={row.cells} column={column} format={format} />
      const to = numberOf(row.cells, key) === null ? null : (drillOf?.(row, column) ?? null)
      return to === null ? (
        figure
      ) : (
        <Link to={to} className={s.figureLink} title={t('lines.behind')}>
          {figure}
        </Link>
      )
    }
    return {
      ...common,
      priority: isWide ? 1 : priorityAt(index),
      ...(place === undefined ? {} : { card: cardOf({ place, column, title, cell, unit: common.unit }) }),
      copy: copyOf(column, title),
      render: cell,
    }
  })
  // A row of a spreadsheet stands alone: it says what it stood under.
  const above: Column<ShownRow> = {
    key: 'above',
    title: t('lines.above'),
    copy: { value: (one) => one.above.map((row) => nameOf(row, named?.key ?? '')).join(' › ') },
  }
  return [above, ...shown]
}
