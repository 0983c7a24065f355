import { sumOf } from '@manger/contract'
import type { Group } from '@manger/contract/groups'
import { useCan, useFormat, useNotify, usePage, useRemoval, useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Button, FilterRow, Page, type PageAction, PageHeader } from '@manger/ui'
import { ConfirmDelete, CopyTable, DataTable, MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import { useRememberFarm } from '../shared-here/recent-farms.ts'
import { useAnimalTypes, useGroups, useGroupWrites, useHeads } from './animal-groups.api.ts'
import * as s from './animal-groups.module.css'
import { GroupFormDialog } from './form/group-form.dialog.tsx'
import { GroupCard } from './list/group-card.tsx'
import { useGroupColumns, useGroupCopy } from './list/use-group-columns.tsx'

// `?new=1` opens the form at once: a ration or a feeding without groups leads here.
const FILTERS = { type: filterOf.ids(), new: filterOf.flag() } as const

/** The animal groups of a farm: who is fed, and how many heads they are. */
export const AnimalGroupsScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const format = useFormat()
  const notify = useNotify()
  useRememberFarm()
  const { values, search, set, reset } = useFilters(FILTERS)
  const isActive = search.asked !== '' || values.type.length > 0
  const canView = can('manager.group', 'view')
  const { data, error, refresh, part, all } = useGroups(
    canView ? { search: search.asked, types: values.type } : null,
  )
  const types = useAnimalTypes().data?.data ?? []
  const columns = useGroupColumns()
  const copyColumns = useGroupCopy()
  const { remove } = useGroupWrites()
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  const [asked, setAsked] = useState<Group | null>(null)
  const removal = useRemoval<Group>(remove, ({ name }) => notify.success(t('deleted', { name })))
  const waiting = useHeads(asked?.id ?? null)?.waiting ?? 0
  const title = t('areas.animal-groups')
  usePage({ title })
  const [canChange, canDelete] = [can('manager.group', 'change'), can('manager.group', 'delete')]
  const canAdd = can('manager.group', 'add')
  const form = edited ?? (values.new && canAdd ? 'new' : null)
  const close = () => {
    setEdited(null)
    set({ new: false })
  }
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
    return [...(canChange ? [edit] : []), ...(canDelete ? [erase] : [])]
  }
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('groups.create'),
    onSelect: () => setEdited('new'),
  }
  return (
    <Page fixed>
      <PageHeader title={title} primary={canAdd ? create : undefined} />
      {canView && (
        <FilterRow search={search} label={t('search')}>
          {types.length > 1 && (
            <div className={s.types}>
              <MultiSelect
                label={t('groups.type')}
                placeholder={t('groups.allTypes')}
                value={values.type}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(type) => set({ type })}
              />
            </div>
          )}
        </FilterRow>
      )}
      <DataTable
        fill
        label={title}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('permissions.manager.group')}
        empty={{
          text: t('groups.none'),
          actions: canAdd && (
            <Button icon="add" onClick={() => setEdited('new')}>
              {t('groups.create')}
            </Button>
          ),
        }}
        onResetFilters={isActive ? reset : undefined}
        onSelect={canChange ? setEdited : undefined}
        actions={canChange || canDelete ? actionsOf : undefined}
        renderCard={(group) => <GroupCard group={group} />}
        totals={
          // Of a list that goes on, a sum would be that of what was read.
          data && data.data.length > 1 && data.data.length === data.count
            ? [
                { column: 'name', content: t('total.all') },
                {
                  column: 'heads',
                  content: format.number(
                    sumOf(data.data, ({ animal_count }) => animal_count),
                    0,
                  ),
                },
              ]
            : undefined
        }
        part={part}
        foot={
          data &&
          data.count > 0 && <CopyTable columns={copyColumns} rows={all} fileName="animal-groups.csv" />
        }
      />
      {form !== null && <GroupFormDialog group={form === 'new' ? null : form} onClose={close} />}
      <ConfirmDelete
        {...removal.question}
        text={waiting > 0 ? t('groups.stillPlanned', { count: waiting }) : undefined}
      />
    </Page>
  )
}
