import { type AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useList, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { AnimalTypeDialog } from './animal-type.dialog.tsx'
import { useTypeColumns } from './type.columns.tsx'

/** The kinds of animals that groups are made of. */
export const AnimalTypesScreen = () => {
  const t = useTranslate()
  const list = useList(animalTypeRoutes.list, { ordering: 'name' })
  const columns = useTypeColumns()
  const records = useRecords<AnimalType>(animalTypeRoutes, { create: t('types.create') })
  const title = t('areas.animal-types')
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
        empty={{ text: t('types.none'), steps: records.create ? [records.create] : [] }}
        onSelect={records.edit}
        actions={records.actions}
        copy={{ fileName: 'animal-types.csv', rows: list.all }}
      />
      {records.form((type, onClose) => (
        <AnimalTypeDialog type={type} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
