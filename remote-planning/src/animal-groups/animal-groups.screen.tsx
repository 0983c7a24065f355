import { PAGE_SIZE_MAX, sumOf } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { type Group, groupRoutes, headEntryRoutes } from '@manger/contract/groups'
import {
  useDelete,
  useEvery,
  useFarm,
  useFormat,
  useList,
  useMay,
  useOne,
  usePage,
  useTranslate,
} from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Page, type PageAction, PageHeader, useIsPhone } from '@manger/ui'
import { ConfirmDelete, DataTable, MultiSelect, markedTable, useMarks, useUndo } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import { KeptOthers } from '../cab/pending/kept-others.tsx'
import { useRememberFarm } from '../common/recent-farms.ts'
import * as s from './animal-groups.module.css'
import { useGroupColumns } from './group.columns.tsx'
import { GroupBulk } from './group-bulk.tsx'
import { GroupFormDialog } from './group-form.dialog.tsx'
import { MoveAnimalsDialog } from './heads/move-animals.dialog.tsx'

// `?new=1` opens the form at once, `?import=1` the import: what is without groups leads here.
const FILTERS = {
  type: filterOf.ids(),
  new: { ...filterOf.flag(), isPlace: true },
  import: { ...filterOf.flag(), isPlace: true },
} as const

const HEADS = ['heads', 'heads_back'] as const

const ImportDialog = lazy(async () => ({ default: (await import('@manger/ui/import')).ImportDialog }))

/** The animal groups of a farm: who is fed, and how many heads they are. */
export const AnimalGroupsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const format = useFormat()
  const { id: farm } = useFarm()
  useRememberFarm()
  const { table, values, search, set, canView, rows, count, all } = useList(groupRoutes.list, {
    filters: FILTERS,
    query: ({ type }) => ({ farm, animal_type: type.length > 0 ? type : undefined }),
    ordering: 'name',
    size: PAGE_SIZE_MAX,
  })
  const allTypes = useEvery(animalTypeRoutes.list, { ordering: 'name' })
  const types = allTypes.data?.data ?? []
  const columns = useGroupColumns()
  const isPhone = useIsPhone()
  const marking = useMarks()
  const marks = isPhone ? null : marking.marks
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  const [moved, setMoved] = useState<Group | 'any' | null>(null)
  const [asked, setAsked] = useState<Group | null>(null)
  const removal = useDelete<Group>(groupRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    undo: useUndo(groupRoutes.restoreDeleted),
  })
  const waiting = useOne(groupRoutes.heads, asked?.id ?? null).data?.data.waiting ?? 0
  const title = t('areas.animal-groups')
  usePage({ title })
  const [canChange, canDelete] = [may(groupRoutes.update), may(groupRoutes.remove)]
  const canMove = may(headEntryRoutes.create)
  const canAdd = may(groupRoutes.create)
  const form = edited ?? (values.new && canAdd ? 'new' : null)
  const close = () => {
    setEdited(null)
    set({ new: false })
  }
  const moveOf = (group: Group | 'any'): PageAction => ({
    key: 'move',
    icon: 'cow',
    label: t('groups.heads.move'),
    onSelect: () => setMoved(group),
  })
  const actionsOf = (group: Group): PageAction[] => {
    const edit = {
      key: 'edit',
      icon: 'edit',
      label: t('action.edit'),
      onSelect: () => setEdited(group),
    } as const
    const erase = {
      key: 'delete',
      icon: 'delete',
      danger: true,
      label: t('action.delete'),
      onSelect: () => {
        setAsked(group)
        removal.ask(group)
      },
    } as const
    return [...(canChange ? [edit] : []), ...(canMove ? [moveOf(group)] : []), ...(canDelete ? [erase] : [])]
  }
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('groups.create'),
    onSelect: () => setEdited('new'),
  }
  const bring: PageAction = {
    key: 'import',
    icon: 'upload',
    label: t('import'),
    onSelect: () => set({ import: true }),
  }
  const canImport = may(groupRoutes.import)
  const canMark = !isPhone && (canChange || canDelete) && rows.length > 1
  // Of a list that goes on, a sum would be that of what was read.
  const heads = rows.length > 1 && rows.length === count ? sumOf(rows, (row) => row.animal_count) : null
  return (
    <Page fixed>
      <PageHeader
        title={title}
        actions={[
          ...(canMark && marks === null ? [marking.start] : []),
          ...(canMove && rows.length > 0 ? [moveOf('any')] : []),
          ...(canImport ? [bring] : []),
        ]}
        primary={canAdd ? create : undefined}
      />
      {canView && (
        <FilterRow search={search} label={t('search')}>
          {(allTypes.isLoading || types.length > 1) && (
            <div className={s.types}>
              <MultiSelect
                label={t('fields.animal_type')}
                placeholder={t('groups.allTypes')}
                value={values.type}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(type) => set({ type })}
              />
            </div>
          )}
        </FilterRow>
      )}
      <KeptOthers calls={HEADS} />
      <DataTable
        {...table}
        fill
        label={title}
        rowKey={({ id }) => id}
        empty={{
          text: t('groups.none'),
          steps: [...(canAdd ? [create] : []), ...(canImport ? [bring] : [])],
        }}
        onSelect={canChange ? setEdited : undefined}
        actions={canChange || canDelete ? actionsOf : undefined}
        {...markedTable(columns, marks)}
        totals={
          heads === null
            ? undefined
            : [
                { column: 'name', content: t('total.all') },
                { column: 'animal_count', content: format.number(heads, 0) },
              ]
        }
        copy={{ fileName: 'animal-groups.csv', rows: all }}
      />
      {marks !== null && <GroupBulk rows={rows} types={types} marks={marks} />}
      {values.import && canImport && (
        <Suspense fallback={null}>
          <ImportDialog name="groups" place={farm} onClose={() => set({ import: false })} />
        </Suspense>
      )}
      {form !== null && <GroupFormDialog group={form === 'new' ? null : form} onClose={close} />}
      {moved !== null && (
        <MoveAnimalsDialog
          group={moved === 'any' ? null : moved}
          groups={rows}
          onClose={() => setMoved(null)}
        />
      )}
      <ConfirmDelete
        {...removal.question}
        text={waiting > 0 ? t('groups.stillPlanned', { count: waiting }) : undefined}
      />
    </Page>
  )
}
