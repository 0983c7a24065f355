import { dayOf } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { useCan, useNotify, usePage, useRemoval, useSession, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { IngredientFormDialog } from './form/ingredient-form.dialog.tsx'
import { useIngredientFilters } from './ingredient-filters.ts'
import { useIngredients, useIngredientWrites } from './ingredients.api.ts'
import { IngredientPanel } from './panel/ingredient-panel.tsx'
import { FilterBar } from './table/filter-bar.tsx'
import { IngredientCard } from './table/ingredient-card.tsx'
import { useIngredientColumns } from './table/ingredient-columns.tsx'
import { StockTiles } from './tiles/stock-tiles.tsx'
import { useGrowingSize } from './use-growing-size.ts'

/** What lies in the stocks and how long it lasts. */
export const IngredientsScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  const filters = useIngredientFilters()
  const { search, useDays } = filters
  const wish = { search: search.asked, stock: filters.stock, class: filters.class, isLow: filters.isLow }
  const { size, more } = useGrowingSize(JSON.stringify(wish))
  const { data, error, refresh, isValidating } = useIngredients({ ...wish, size })
  const columns = useIngredientColumns(useDays, today)
  const [chosen, setChosen] = useState<number | null>(null)
  const [edited, setEdited] = useState<Ingredient | 'new' | null>(null)
  const notify = useNotify()
  const { remove } = useIngredientWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  usePage({ title: t('areas.stock') })
  const ingredient = data?.data.find(({ id }) => id === chosen)
  const canAdd = can('manager.ingredient', 'add') && can('manager.stock', 'view')
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.stock')}
        primary={
          canAdd
            ? { key: 'create', icon: 'add', label: t('form.create'), onSelect: () => setEdited('new') }
            : undefined
        }
      />
      <StockTiles chosen={filters.stock} onChoose={(stock) => filters.set('stock', stock)} />
      <FilterBar filters={filters} />
      <WithPanel
        panel={
          ingredient && (
            <IngredientPanel
              ingredient={ingredient}
              useDays={useDays}
              today={today}
              onEdit={can('manager.ingredient', 'change') ? () => setEdited(ingredient) : undefined}
              onDelete={can('manager.ingredient', 'delete') ? () => removal.ask(ingredient) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          fill
          label={t('table')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          canView={can('manager.ingredient', 'view')}
          right={t('permissions.manager.ingredient')}
          empty={{ text: t('empty') }}
          onResetFilters={filters.isActive ? filters.reset : undefined}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          renderCard={(row) => <IngredientCard ingredient={row} useDays={useDays} today={today} />}
          part={data && { shown: data.data.length, total: data.count, more, isBusy: isValidating }}
        />
      </WithPanel>
      {edited !== null && (
        <IngredientFormDialog
          ingredient={edited === 'new' ? null : edited}
          stock={filters.stock}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
