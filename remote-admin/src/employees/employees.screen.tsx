import { accessGroupRoutes, type Employee, employeeRoutes } from '@manger/contract/users'
import { useChosen, useEvery, useList, useMay, usePage, useTranslate } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Page, PageHeader, Segmented, Select, useIsPhone } from '@manger/ui'
import { DataTable, markedTable, useMarks, WithPanel } from '@manger/ui/data'
import { useEmployeeColumns } from './employee.columns.tsx'
import { EmployeeBulk } from './employee-bulk.tsx'
import { EmployeePanel } from './employee-panel.tsx'
import { useEmployeeDialogs } from './use-employee-dialogs.tsx'

const ALL = 'all'
const STATES = ['active', 'locked'] as const
type State = (typeof STATES)[number]
const FILTERS = {
  group: filterOf.id(),
  state: filterOf.oneOf(STATES),
  employee: { ...filterOf.id(), isPlace: true },
} as const

/** The people of a client: who they are, what they may do, and whether they may come in. */
export const EmployeesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const list = useList(employeeRoutes.list, {
    filters: FILTERS,
    query: ({ state }) => ({ is_locked: state === null ? undefined : state === 'locked' }),
    ordering: 'name',
  })
  const groups = useEvery(accessGroupRoutes.lite, { ordering: 'name' }).data?.data ?? []
  const columns = useEmployeeColumns()
  const dialogs = useEmployeeDialogs()
  const isPhone = useIsPhone()
  const marking = useMarks()
  const marks = isPhone ? null : marking.marks
  const { values, set } = list
  const chosen = useChosen(employeeRoutes.get, {
    rows: list.table.rows,
    id: values.employee,
    onGone: () => set({ employee: null }),
  })
  const title = t('areas.users')
  usePage({ title })
  const create = { key: 'create', icon: 'add', label: t('people.create') } as const
  const primary = may(employeeRoutes.create) ? { ...create, onSelect: dialogs.create } : undefined
  const rows = list.table.rows ?? []
  const canMark = !isPhone && marks === null && may(employeeRoutes.update) && rows.length > 1
  const select = ({ id }: Employee) => set({ employee: id === values.employee ? null : id })
  return (
    <Page fixed>
      <PageHeader title={title} actions={canMark ? [marking.start] : []} primary={primary} />
      {list.canView && (
        <FilterRow isLong search={list.search} label={t('people.search')}>
          <Segmented<State | typeof ALL>
            label={t('mixers.state')}
            value={values.state ?? ALL}
            options={[
              { value: ALL, label: t('filter.all') },
              ...STATES.map((value) => ({ value, label: t(`people.${value}`) })),
            ]}
            onChange={(state) => set({ state: state === ALL ? null : state })}
          />
          <Select<number | typeof ALL>
            compact
            prefix={t('areas.group-access')}
            label={t('areas.group-access')}
            value={values.group ?? ALL}
            options={[
              { value: ALL, label: t('filter.all') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(group) => set({ group: group === ALL ? null : group })}
          />
        </FilterRow>
      )}
      <WithPanel
        panel={
          chosen && (
            <EmployeePanel
              employee={chosen}
              actions={dialogs.actionsOf(chosen)}
              onSeeAs={() => dialogs.seeAs(chosen)}
              onClose={() => set({ employee: null })}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={title}
          rowKey={({ id }) => id}
          right={title}
          empty={{ text: t('people.none'), steps: primary ? [primary] : [] }}
          selected={values.employee}
          onSelect={select}
          actions={dialogs.actionsOf}
          {...markedTable(columns, marks)}
          copy={{ fileName: 'employees.csv', rows: list.all }}
        />
      </WithPanel>
      {marks !== null && <EmployeeBulk rows={rows} groups={groups} marks={marks} />}
      {dialogs.dialogs}
    </Page>
  )
}
