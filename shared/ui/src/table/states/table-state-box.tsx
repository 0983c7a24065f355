import { useTranslation } from 'react-i18next'
import { EmptyState } from '#states/empty-state.tsx'
import { ErrorState } from '#states/error-state.tsx'
import { Forbidden } from '#states/forbidden.tsx'
import type { DataTableProps } from '../table-props.ts'

type Props = Pick<DataTableProps<never>, 'right' | 'onRetry' | 'onReport' | 'empty' | 'onResetFilters'> & {
  state: 'forbidden' | 'error' | 'empty'
}

/** What stands under the head of a table without rows. */
export const TableState = ({ state, right, onRetry, onReport, empty = {}, onResetFilters }: Props) => {
  const { t } = useTranslation('ui')
  if (state === 'forbidden') return <Forbidden right={right} />
  if (state === 'error') return <ErrorState onRetry={onRetry} onReport={onReport} />
  if (onResetFilters === undefined) return <EmptyState {...empty} />
  return (
    <EmptyState
      title={t('filters.nothing')}
      text={t('filters.hint')}
      steps={[{ key: 'reset', label: t('filters.reset'), onSelect: onResetFilters }]}
    />
  )
}
