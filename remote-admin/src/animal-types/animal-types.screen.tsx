import type { AnimalType } from '@manger/contract/animal-types'
import { useCan, useNotify, usePage, useRemoval, useTranslate } from '@manger/platform'
import { useSearch } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, CopyTable, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { AnimalTypeDialog } from './animal-type.dialog.tsx'
import { useAnimalTypes, useAnimalTypeWrites } from './animal-types.api.ts'
import { useTypeColumns, useTypeCopy } from './type-columns.ts'
import { useTypeActions } from './use-type-actions.ts'

/** The kinds of animals that groups are made of. */
export const AnimalTypesScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const notify = useNotify()
  const search = useSearch()
  const canView = can('manager.animaltype', 'view')
  const { data, error, refresh, part, all } = useAnimalTypes(canView ? search.asked : null)
  const { remove } = useAnimalTypeWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<AnimalType | 'new' | null>(null)
  const columns = useTypeColumns()
  const copyColumns = useTypeCopy()
  const actions = useTypeActions({ onEdit: setEdited, onDelete: removal.ask })
  const title = t('areas.animal-types')
  usePage({ title })
  const create = {
    key: 'create',
    icon: 'add',
    label: t('types.create'),
    onSelect: () => setEdited('new'),
  } as const
  return (
    <Page fixed>
      <PageHeader title={title} primary={can('manager.animaltype', 'add') ? create : undefined} />
      <FilterRow search={search} label={t('search')} />
      <DataTable
        fill
        label={title}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('permissions.manager.animaltype')}
        empty={{ text: t('types.none'), steps: can('manager.animaltype', 'add') ? [create] : [] }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={can('manager.animaltype', 'change') ? setEdited : undefined}
        actions={actions}
        foot={data && <CopyTable size="small" columns={copyColumns} rows={all} fileName="animal-types.csv" />}
        part={part}
      />
      {edited !== null && (
        <AnimalTypeDialog type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
