import { SELECT_FIXED_HEIGHT_ABOVE } from '@manger/contract'

/** One choice of a list; `note` stands small under or beside the label. */
export type Option<Value extends string | number = number> = {
  value: Value
  label: string
  note?: string
  disabled?: boolean
}

/** Rows of a list that has a fixed height. */
const FIXED_ROWS = 7

/** Height of an open list whose rows are so high: fixed above four options (specification 9). */
export const listHeight = (count: number, rowPx: number): number =>
  rowPx * (count > SELECT_FIXED_HEIGHT_ABOVE ? FIXED_ROWS : SELECT_FIXED_HEIGHT_ABOVE)
