import { sumOf } from '@manger/contract'
import type { Group } from '@manger/contract/groups'
import { useCan, useFormat, useNotify, usePage, useRemoval, useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Button, Input, Page, type PageAction, PageHeader, useIsPhone } from '@manger/ui'
import { ConfirmDelete, CopyTable, DataTable, MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import { useRememberFarm } from '../shared-here/recent-farms.ts'
import { useAnimalTypes, useGroups, useGroupWrites, useHeads } from './animal-groups.api.ts'
import * as s from './animal-groups.module.css'
import { GroupFormDialog } from './form/group-form.dialog.tsx'
import { GroupCard } from './list/group-card.tsx'
import { useGroupColumns, useGroupCopy } from './list/use-group-columns.tsx'

const FILTERS = { type: filterOf.ids() } as const

/** The animal groups of a farm: who is fed, and how many heads they are. */
export const AnimalGroupsScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const format = useFormat()
  const isPhone = useIsPhone()
  const notify = useNotify()
  useRememberFarm()
  const { values, search, isActive, set, reset } = useFilters(FILTERS)
  const canView = can('manager.group', 'view')
  const { data, error, refresh } = useGroups(canView ? { search: search.asked, types: values.type } : null)
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
      <PageHeader
        title={title}
        extra={
          canView &&
          !isPhone &&
          data !== undefined && (
            <CopyTable columns={copyColumns} rows={data.data} fileName="animal-groups.csv" />
          )
        }
        primary={can('manager.group', 'add') ? create : undefined}
      >
        <Input {...search.input} label={t('search')} placeholder={t('search')} icon="search" clearable />
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
      </PageHeader>
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
          actions: can('manager.group', 'add') && (
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
          data && data.data.length > 1
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
        part={data && { shown: data.data.length, total: data.count }}
      />
      {edited !== null && (
        <GroupFormDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete
        {...removal.question}
        text={waiting > 0 ? t('groups.stillPlanned', { count: waiting }) : undefined}
      />
    </Page>
  )
}
