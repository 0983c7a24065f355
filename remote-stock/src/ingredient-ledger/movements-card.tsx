import { useTranslate } from '@manger/platform'
import { DataTable } from '@manger/ui/data'
import { TableCard } from '../shared-here/table-card.tsx'
import { CopyMovements } from './copy-movements.tsx'
import { useMovements } from './ingredient-ledger.api.ts'
import { MovementCard, useMovementColumns } from './movement-columns.tsx'
import type { Span } from './use-span.ts'

/** Every movement of the period, the latest day first, each with its source. */
export const MovementsCard = ({ ingredient, span }: { ingredient: number; span: Span }) => {
  const t = useTranslate()
  const columns = useMovementColumns()
  const { data, error, refresh, part } = useMovements(ingredient, span)
  return (
    <TableCard title={t('movement.title')}>
      <DataTable
        bare
        size="small"
        label={t('movement.title')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        empty={{ text: t('movement.none') }}
        renderCard={(movement) => <MovementCard movement={movement} />}
        foot={data && data.count > 0 && <CopyMovements ingredient={ingredient} span={span} />}
        part={part}
      />
    </TableCard>
  )
}
