import type { Mixer } from '@manger/contract/mixers'
import { useCan, useNotify, usePage, usePageContext, useRemoval, useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Input, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { CopyMixers } from './copy-mixers.tsx'
import { FarmChoice } from './farm-choice.tsx'
import { MixerFormDialog } from './form/mixer-form.dialog.tsx'
import { MixerCard } from './mixer-card.tsx'
import { useMixerColumns } from './mixer-columns.tsx'
import { useFarms, useMixers, useMixerWrites } from './mixers.api.ts'
import { useMixerActions } from './use-mixer-actions.ts'

const FILTERS = { farm: filterOf.id() } as const

/** The mixers of the client; on the page of a farm only those of that farm. */
export const MixersScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const notify = useNotify()
  const { farmId } = usePageContext()
  const { values, search, isActive, set, reset } = useFilters(FILTERS)
  const farm = farmId ?? values.farm
  const canView = can('manager.mixer', 'view')
  const { data, error, refresh } = useMixers(canView ? { search: search.asked, farm } : null)
  const farms = useFarms().data?.data ?? []
  const farmName = (id: number) => farms.find((one) => one.id === id)?.name ?? ''
  const { remove } = useMixerWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<Mixer | 'new' | null>(null)
  const columns = useMixerColumns(farm === null ? farmName : null)
  const actions = useMixerActions({ onEdit: setEdited, onDelete: removal.ask })
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
      <PageHeader title={title} primary={can('manager.mixer', 'add') ? create : undefined}>
        <Input {...search.input} label={t('search')} placeholder={t('search')} icon="search" clearable />
        {farmId === null && farms.length > 1 && (
          <FarmChoice farms={farms} value={values.farm} onChange={(chosen) => set({ farm: chosen })} />
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
        right={t('permissions.manager.mixer')}
        empty={{ text: t('mixers.none') }}
        onResetFilters={isActive ? reset : undefined}
        onSelect={can('manager.mixer', 'change') ? setEdited : undefined}
        actions={actions}
        renderCard={(mixer) => <MixerCard mixer={mixer} farm={farmName(mixer.farm)} />}
        foot={data && <CopyMixers mixers={data.data} farmName={farmName} />}
        part={data && { shown: data.data.length, total: data.count }}
      />
      {edited !== null && (
        <MixerFormDialog
          mixer={edited === 'new' ? null : edited}
          farm={farm ?? (farms.length === 1 ? (farms[0]?.id ?? null) : null)}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
