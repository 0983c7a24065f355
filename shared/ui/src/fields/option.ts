import { SELECT_FIXED_HEIGHT_ABOVE, TRUNCATE } from '@manger/contract'

/** One choice of a list; `note` stands small under or beside the label. */
export type Option<Value extends string | number = number> = {
  value: Value
  label: string
  note?: string
  disabled?: boolean
}

const OPTION_PX = 36

/** Height of an open list: fixed above four options (specification 9). */
export const listHeight = (count: number): number =>
  OPTION_PX * (count > SELECT_FIXED_HEIGHT_ABOVE ? 7 : SELECT_FIXED_HEIGHT_ABOVE)

/** A chosen label, cut with an ellipsis after 28 characters (specification 9). */
export const cutLabel = (label: string): string =>
  label.length > TRUNCATE.select ? `${label.slice(0, TRUNCATE.select - 1)}…` : label
