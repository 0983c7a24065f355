import { type IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useDelete, useList, useMay, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRowActions } from '../shared-here/use-row-actions.ts'
import { useIngredientTypeColumns } from './ingredient-type.columns.tsx'
import { IngredientTypeDialog } from './ingredient-type.dialog.tsx'

/** The kinds of feed that ingredients and recipes are made of. */
export const IngredientTypesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const list = useList(ingredientTypeRoutes.list, { ordering: 'name' })
  const columns = useIngredientTypeColumns()
  const [edited, setEdited] = useState<IngredientType | 'new' | null>(null)
  const removal = useDelete<IngredientType>(ingredientTypeRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
  })
  const actions = useRowActions<IngredientType>(ingredientTypeRoutes, {
    onEdit: setEdited,
    onDelete: removal.ask,
  })
  const title = t('areas.ingredient-types')
  usePage({ title })
  const create = { key: 'create', icon: 'add', label: t('feeds.create') } as const
  const primary = may(ingredientTypeRoutes.create)
    ? { ...create, onSelect: () => setEdited('new') }
    : undefined
  return (
    <Page fixed>
      <PageHeader title={title} primary={primary} />
      <FilterRow search={list.search} label={t('search')} />
      <DataTable
        {...list.table}
        fill
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('feeds.none'), steps: primary ? [primary] : [] }}
        onSelect={may(ingredientTypeRoutes.update) ? setEdited : undefined}
        actions={actions}
        copy={{ fileName: 'ingredient-types.csv', rows: list.all }}
      />
      {edited !== null && (
        <IngredientTypeDialog type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
