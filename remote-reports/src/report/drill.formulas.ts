import { addDays } from '@manger/contract'
import type { GeneralField, ReportAddress } from '@manger/contract/reports'

/** What a cell of a general table stands for: the keys of its row and of its column, each by its field. */
type Cell = {
  rows: readonly GeneralField[]
  across: readonly GeneralField[]
  /** Id of the row and key of the column, as the report tells them. */
  row: string
  column: string
}

const NOBODY = '-'

const FILTERS: Readonly<Partial<Record<GeneralField, 'farm' | 'group' | 'ration' | 'worker' | 'loading'>>> = {
  farm: 'farm',
  group: 'group',
  ration: 'ration',
  operator: 'worker',
  period: 'loading',
}

const monthEnd = (first: string): string => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const daysOf = (field: GeneralField, key: string): readonly [string, string] | null => {
  if (field === 'day') return [key, key]
  if (field === 'week') return [key, addDays(key, 6)]
  return field === 'month' ? [key, monthEnd(key)] : null
}

/** Pairs of field and key that a cell stands under; a sum has fewer keys than there are fields. */
const keysOf = ({ rows, across, row, column }: Cell): [GeneralField, string][] => {
  const [, under = ''] = column.split('@')
  const pairs = (fields: readonly GeneralField[], written: string) =>
    written === ''
      ? []
      : written.split('~').flatMap((key, place): [GeneralField, string][] => {
          const field = fields[place]
          return field === undefined ? [] : [[field, key]]
        })
  return [...pairs(rows, row), ...pairs(across, under)]
}

/**
 * The loads behind a cell, as filters of the loading report over those of the table. Null where that report cannot be
 * narrowed to them: to a mixer, or to what nobody got. It shows whole loads, so a feed or its class narrows nothing.
 */
export const loadsBehind = (
  cell: Cell,
  asked: ReportAddress & { planned_on_after: string; planned_on_before: string },
): ReportAddress | null => {
  const keys = keysOf(cell)
  if (keys.some(([field, key]) => field === 'mixer' || key === NOBODY)) return null
  let { planned_on_after: from, planned_on_before: to } = asked
  const address: ReportAddress = { ...asked, status: 'uploaded' }
  for (const [field, key] of keys) {
    const filter = FILTERS[field]
    if (filter !== undefined) address[filter] = key
    const days = daysOf(field, key)
    if (days === null) continue
    if (days[0] > from) from = days[0]
    if (days[1] < to) to = days[1]
  }
  return { ...address, planned_on_after: from, planned_on_before: to }
}
