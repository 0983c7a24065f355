import type { DataTableProps } from './table-props.ts'

/** The five states of a table; rows that are already there stay in sight while they are fetched anew. */
export type TableStateName = 'forbidden' | 'loading' | 'error' | 'empty' | 'rows'

type Facts = Pick<DataTableProps<never>, 'canView' | 'error'> & { rows: readonly unknown[] | undefined }

export const tableState = ({ canView = true, error, rows }: Facts): TableStateName => {
  if (!canView) return 'forbidden'
  if (error !== undefined && error !== null && rows === undefined) return 'error'
  if (rows === undefined) return 'loading'
  return rows.length === 0 ? 'empty' : 'rows'
}
