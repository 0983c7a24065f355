import { useTranslate } from '@manger/platform'
import { DataTable } from '@manger/ui/data'
import { TableCard } from '../shared-here/table-card.tsx'
import { useGrowingSize } from '../shared-here/use-growing-size.ts'
import { CopyMovements } from './copy-movements.tsx'
import { useMovements } from './ingredient-ledger.api.ts'
import { MovementCard, useMovementColumns } from './movement-columns.tsx'
import type { Span } from './use-span.ts'

/** Every movement of the period, the latest day first, each with its source. */
export const MovementsCard = ({ ingredient, span }: { ingredient: number; span: Span }) => {
  const t = useTranslate()
  const columns = useMovementColumns()
  const { size, more } = useGrowingSize(`${ingredient} ${span.from} ${span.to}`)
  const { data, error, refresh, isValidating } = useMovements(ingredient, { ...span, size })
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
        part={data && { shown: data.data.length, total: data.count, more, isBusy: isValidating }}
      />
    </TableCard>
  )
}
