import { type IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useList, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { useIngredientTypeColumns } from './ingredient-type.columns.tsx'
import { IngredientTypeDialog } from './ingredient-type.dialog.tsx'

/** The kinds of feed that ingredients and recipes are made of. */
export const IngredientTypesScreen = () => {
  const t = useTranslate()
  const list = useList(ingredientTypeRoutes.list, { ordering: 'name' })
  const columns = useIngredientTypeColumns()
  const records = useRecords<IngredientType>(ingredientTypeRoutes, { create: t('feeds.create') })
  const title = t('areas.ingredient-types')
  usePage({ title })
  return (
    <Page fixed>
      <PageHeader title={title} primary={records.create} />
      <FilterRow search={list.search} label={t('search')} />
      <DataTable
        {...list.table}
        fill
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('feeds.none'), steps: records.create ? [records.create] : [] }}
        onSelect={records.edit}
        actions={records.actions}
        copy={{ fileName: 'ingredient-types.csv', rows: list.all }}
      />
      {records.form((type, onClose) => (
        <IngredientTypeDialog type={type} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
