import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useDelete, useList, useMay, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRowActions } from '../shared-here/use-row-actions.ts'
import { AnimalTypeDialog } from './animal-type.dialog.tsx'
import { useTypeColumns } from './type.columns.tsx'

/** The kinds of animals that groups are made of. */
export const AnimalTypesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const list = useList(animalTypeRoutes.list, { ordering: 'name' })
  const columns = useTypeColumns()
  const [edited, setEdited] = useState<AnimalType | 'new' | null>(null)
  const removal = useDelete<AnimalType>(animalTypeRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
  })
  const actions = useRowActions<AnimalType>(animalTypeRoutes, { onEdit: setEdited, onDelete: removal.ask })
  const title = t('areas.animal-types')
  usePage({ title })
  const create = { key: 'create', icon: 'add', label: t('types.create') } as const
  const primary = may(animalTypeRoutes.create) ? { ...create, onSelect: () => setEdited('new') } : undefined
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
        empty={{ text: t('types.none'), steps: primary ? [primary] : [] }}
        onSelect={may(animalTypeRoutes.update) ? setEdited : undefined}
        actions={actions}
        copy={{ fileName: 'animal-types.csv', rows: list.all }}
      />
      {edited !== null && (
        <AnimalTypeDialog type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
