import { farmRoutes } from '@manger/contract/farms'
import { type Mixer, mixerRoutes, scaleCheckRoutes } from '@manger/contract/mixers'
import { useEvery, useList, useMay, useOne, usePage, usePageContext, useTranslate } from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Page, PageHeader, Select } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import { useMixerColumns } from './mixer.columns.tsx'
import { MixerFormDialog } from './mixer-form.dialog.tsx'

const ScaleChecksDialog = lazy(async () => ({
  default: (await import('./scale-checks.dialog.tsx')).ScaleChecksDialog,
}))

const ALL = 'all'
const BY_NAME = { ordering: 'name' } as const
const FILTERS = { farm: filterOf.id(), checks: { ...filterOf.id(), isPlace: true } } as const

/** The mixers of the client; on the page of a farm only those of that farm. */
export const MixersScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const { farmId, lastFarmId } = usePageContext()
  const list = useList(mixerRoutes.list, {
    filters: FILTERS,
    query: ({ farm }) => ({ farm: farmId ?? farm ?? undefined }),
    ordering: 'name',
  })
  const { values, set } = list
  const farm = farmId ?? values.farm
  const allFarms = useEvery(farmRoutes.list, list.canView ? BY_NAME : null)
  const farms = allFarms.data?.data ?? []
  const farmName = (id: number) => farms.find((one) => one.id === id)?.name ?? ''
  const columns = useMixerColumns(farmName, { isOneFarm: farm !== null })
  const canCheck = may(scaleCheckRoutes.list)
  const records = useRecords<Mixer>(mixerRoutes, {
    create: t('mixers.create'),
    more: canCheck
      ? ({ id }) => [
          { key: 'checks', icon: 'scale', label: t('checks.open'), onSelect: () => set({ checks: id }) },
        ]
      : undefined,
  })
  // An alert names a mixer that may not stand among the first.
  const checked = useOne(mixerRoutes.get, canCheck ? values.checks : null).data?.data
  const title = t('areas.mixers')
  usePage({ title })
  return (
    <Page fixed>
      <PageHeader title={title} primary={records.create} />
      <FilterRow search={list.search} label={t('search')}>
        {farmId === null && (allFarms.isLoading || farms.length > 1) && (
          <Select<number | typeof ALL>
            compact
            prefix={t('fields.farm')}
            label={t('fields.farm')}
            value={values.farm ?? ALL}
            options={[
              { value: ALL, label: t('filter.all') },
              ...farms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(chosen) => set({ farm: chosen === ALL ? null : chosen })}
          />
        )}
      </FilterRow>
      <DataTable
        {...list.table}
        // With the names of their farms, which set the widths of the columns.
        rows={allFarms.isLoading ? undefined : list.table.rows}
        fill
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('mixers.none'), steps: records.create ? [records.create] : [] }}
        onSelect={records.edit}
        actions={records.actions}
        copy={{ fileName: 'mixers.csv', rows: list.all }}
      />
      {records.form((mixer, onClose) => (
        <MixerFormDialog
          mixer={mixer}
          // As the header names it: the farm that was open last, else the first.
          farm={farm ?? (farms.find(({ id }) => id === lastFarmId) ?? farms[0])?.id ?? null}
          onClose={onClose}
        />
      ))}
      {checked !== undefined && values.checks === checked.id && (
        <Suspense fallback={null}>
          <ScaleChecksDialog mixer={checked} onClose={() => set({ checks: null })} />
        </Suspense>
      )}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
