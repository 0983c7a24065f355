import { isApiError } from '@manger/platform'
import type { DataTableProps } from './table-props.ts'

const FORBIDDEN = 403

/** The five states of a table, which a right that was just taken away forbids, too; rows that are already there stay in sight while they are fetched anew. */
export type TableStateName = 'forbidden' | 'loading' | 'error' | 'empty' | 'rows'

type Facts = Pick<DataTableProps<never>, 'canView' | 'error'> & { rows: readonly unknown[] | undefined }

export const tableState = ({ canView = true, error, rows }: Facts): TableStateName => {
  if (!canView) return 'forbidden'
  if (rows === undefined && isApiError(error) && error.status === FORBIDDEN) return 'forbidden'
  if (rows === undefined && error !== undefined && error !== null) return 'error'
  if (rows === undefined) return 'loading'
  return rows.length === 0 ? 'empty' : 'rows'
}
