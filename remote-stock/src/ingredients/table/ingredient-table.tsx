import { dayOf } from '@manger/contract'
import { useCan, useSession, useTranslate } from '@manger/platform'
import { Icon, StateBox } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import type { IngredientDialogs } from '../../shared-here/use-ingredient-dialogs.tsx'
import { useLiveStock } from '../../shared-here/use-live-stock.ts'
import type { IngredientFilters } from '../ingredient-filters.ts'
import { type IngredientWish, useChosen, useIngredients } from '../ingredients.api.ts'
import { IngredientPanel } from '../panel/ingredient-panel.tsx'
import { CopyIngredients } from './copy-ingredients.tsx'
import { IngredientCard } from './ingredient-card.tsx'
import { useIngredientColumns } from './ingredient-columns.tsx'

type IngredientTableProps = {
  filters: IngredientFilters
  wish: IngredientWish
  dialogs: IngredientDialogs
  /** Stands at its whole height in a page that scrolls. */
  isWhole?: boolean
  onChoose: (id: number | null) => void
}

const NoAccess = () => {
  const t = useTranslate()
  return <StateBox picture={<Icon name="lock" size={40} />} title={t('noAccess')} />
}

/** The list of ingredients with the panel of the chosen one, in all its states. */
export const IngredientTable = (props: IngredientTableProps) => {
  const { filters, wish, dialogs, isWhole = false, onChoose } = props
  useLiveStock()
  const t = useTranslate()
  const can = useCan()
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  const { days: basis, ingredient: chosen } = filters.values
  const { data, error, refresh, part } = useIngredients(wish)
  const fetched = useChosen(chosen).data?.data
  const ingredient = data?.data.find(({ id }) => id === chosen) ?? fetched
  const columns = useIngredientColumns(basis, today)
  if (!can('manager.ingredient', 'view')) return <NoAccess />
  return (
    <WithPanel
      panel={
        chosen !== null &&
        ingredient && (
          <IngredientPanel
            ingredient={ingredient}
            basis={basis}
            today={today}
            actions={dialogs.actionsOf(ingredient)}
            onClose={() => onChoose(null)}
          />
        )
      }
    >
      <DataTable
        fill={!isWhole}
        label={t('table')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        empty={{ text: t('empty') }}
        onResetFilters={filters.isActive ? filters.reset : undefined}
        selected={chosen}
        onSelect={({ id }) => onChoose(id === chosen ? null : id)}
        renderCard={(row) => <IngredientCard ingredient={row} basis={basis} today={today} />}
        part={part}
        foot={data && data.count > 0 && <CopyIngredients wish={wish} />}
      />
    </WithPanel>
  )
}
