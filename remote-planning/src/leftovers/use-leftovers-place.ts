import { dayOf } from '@manger/contract'
import { serverNow, useFarm } from '@manger/platform'
import { useAddress } from '@manger/platform/router'

/** The chosen cell of the grid. */
export type Cell = { group: number; date: string }

/** What the address says: the last day of the grid and the chosen cell. */
export type LeftoversPlace = {
  last: string
  /** The farm's day now. */
  today: string
  cell: Cell | null
  setLast: (day: string) => void
  choose: (cell: Cell | null) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^[1-9]\d{0,12}$/

/** Span and chosen cell live in the address: a link shows a colleague the same. */
export const useLeftoversPlace = (): LeftoversPlace => {
  const { timezone } = useFarm()
  const { params, change } = useAddress()
  const today = dayOf(serverNow(), timezone)
  const asked = params.get('to') ?? ''
  const group = params.get('group') ?? ''
  const date = params.get('date') ?? ''
  return {
    today,
    last: DAY.test(asked) ? asked : today,
    cell: NUMBER.test(group) && DAY.test(date) ? { group: Number(group), date } : null,
    setLast: (day) => change({ to: day === today ? null : day, group: null, date: null }),
    choose: (cell) => change({ group: cell === null ? null : String(cell.group), date: cell?.date ?? null }),
  }
}
