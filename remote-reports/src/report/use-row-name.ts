import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import { type ReportColumn, type ReportRow, reportNameColumn } from '@manger/contract/reports'
import { type Format, NO_VALUE, useTranslate } from '@manger/platform'
import { numberOf, textOf } from './report-rows.formulas.ts'

/** The column that names the rows; where no words do, the first of all. */
export const nameColumnOf = (columns: readonly ReportColumn[]): ReportColumn | undefined =>
  reportNameColumn(columns) ?? columns[0]

const isFeedClass = (text: string | null) => INGREDIENT_CLASSES.some((known) => known === text)

/**
 * How a row is called: by its title, and where it has none, because it stands for a day, a class of feeds or what is left
 * in a mixer, by that.
 */
export const useRowName = (format: Format): ((row: ReportRow, key: string) => string) => {
  const t = useTranslate()
  return ({ cells }, key) => {
    const day = textOf(cells, 'day')
    if (key === 'day' && day !== null) return format.day(day)
    const own = textOf(cells, key)
    if (own !== null && own !== '') return own
    const number = numberOf(cells, key)
    if (number !== null) return format.number(number)
    const [kind, feeds] = [textOf(cells, 'row'), textOf(cells, 'class')]
    if (kind !== null) return t(`reports.row.${kind}`)
    if (isFeedClass(feeds)) return t(`reports.class.${feeds}`)
    return day === null ? NO_VALUE : format.day(day)
  }
}
