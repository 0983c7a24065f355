import type { Mixer } from '@manger/contract/mixers'
import { useCan, useNotify, usePage, usePageContext, useRemoval, useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import { CopyMixers } from './copy-mixers.tsx'
import { FarmChoice } from './farm-choice.tsx'
import { MixerFormDialog } from './form/mixer-form.dialog.tsx'
import { MixerCard } from './mixer-card.tsx'
import { useMixerColumns } from './mixer-columns.tsx'
import { useFarms, useMixers, useMixerWrites } from './mixers.api.ts'
import { useMixerActions } from './use-mixer-actions.ts'

const ScaleChecksDialog = lazy(async () => ({
  default: (await import('./checks/scale-checks.dialog.tsx')).ScaleChecksDialog,
}))

const FILTERS = { farm: filterOf.id(), checks: filterOf.id() } as const

/** The mixers of the client; on the page of a farm only those of that farm. */
export const MixersScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const notify = useNotify()
  const { farmId, lastFarmId } = usePageContext()
  const { values, search, isActive, set, reset } = useFilters(FILTERS)
  const farm = farmId ?? values.farm
  const canView = can('manager.mixer', 'view')
  const { data, error, refresh, part, all } = useMixers(canView ? { search: search.asked, farm } : null)
  const farms = useFarms().data?.data ?? []
  const farmName = (id: number) => farms.find((one) => one.id === id)?.name ?? ''
  const { remove } = useMixerWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<Mixer | 'new' | null>(null)
  const columns = useMixerColumns(farm === null ? farmName : null)
  const actions = useMixerActions({
    onEdit: setEdited,
    onDelete: removal.ask,
    onChecks: ({ id }) => set({ checks: id }),
  })
  const checked = data?.data.find(({ id }) => id === values.checks)
  const title = t('areas.mixers')
  usePage({ title })
  const create = {
    key: 'create',
    icon: 'add',
    label: t('mixers.create'),
    onSelect: () => setEdited('new'),
  } as const
  return (
    <Page fixed>
      <PageHeader title={title} primary={can('manager.mixer', 'add') ? create : undefined} />
      <FilterRow search={search} label={t('search')}>
        {farmId === null && farms.length > 1 && (
          <FarmChoice farms={farms} value={values.farm} onChange={(chosen) => set({ farm: chosen })} />
        )}
      </FilterRow>
      <DataTable
        fill
        label={title}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('permissions.manager.mixer')}
        empty={{ text: t('mixers.none') }}
        onResetFilters={isActive ? reset : undefined}
        onSelect={can('manager.mixer', 'change') ? setEdited : undefined}
        actions={actions}
        renderCard={(mixer) => <MixerCard mixer={mixer} farm={farmName(mixer.farm)} />}
        foot={data && <CopyMixers mixers={all} farmName={farmName} />}
        part={part}
      />
      {edited !== null && (
        <MixerFormDialog
          mixer={edited === 'new' ? null : edited}
          // As the header names it: the farm that was open last, else the first.
          farm={farm ?? (farms.find(({ id }) => id === lastFarmId) ?? farms[0])?.id ?? null}
          onClose={() => setEdited(null)}
        />
      )}
      {checked !== undefined && (
        <Suspense fallback={null}>
          <ScaleChecksDialog mixer={checked} onClose={() => set({ checks: null })} />
        </Suspense>
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
