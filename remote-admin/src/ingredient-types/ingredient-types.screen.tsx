import { type IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useList, useMay, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { useState } from 'react'
import { useIngredientTypeColumns } from './ingredient-type.columns.tsx'
import { IngredientTypeDialog } from './ingredient-type.dialog.tsx'
import { MergeTypeDialog } from './merge-type.dialog.tsx'

/** The kinds of feed that ingredients and recipes are made of. */
export const IngredientTypesScreen = () => {
  const t = useTranslate()
  const list = useList(ingredientTypeRoutes.list, { ordering: 'name' })
  const columns = useIngredientTypeColumns()
  const may = useMay()
  const [merged, setMerged] = useState<IngredientType | null>(null)
  const records = useRecords<IngredientType>(ingredientTypeRoutes, {
    create: t('feeds.create'),
    more: may(ingredientTypeRoutes.merge)
      ? (type) => [{ key: 'merge', icon: 'branch', label: t('merge.open'), onSelect: () => setMerged(type) }]
      : undefined,
  })
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
      {merged !== null && <MergeTypeDialog type={merged} onClose={() => setMerged(null)} />}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
