import type { Period } from '@manger/contract/periods'
import { useCan, useFormat, useNotify, useRemoval, useTranslate } from '@manger/platform'
import { Button, type PageAction, Tag } from '@manger/ui'
import { type Column, ConfirmDelete, DataTable, Dialog } from '@manger/ui/data'
import { useState } from 'react'
import { PeriodFormDialog } from './period-form.dialog.tsx'
import { usePeriods, usePeriodWrites } from './periods.api.ts'

const useColumns = (): Column<Period>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('column.period'),
      isName: true,
      render: ({ name, is_active }) => (
        <>
          {name} {!is_active && <Tag>{t('periods.inactive')}</Tag>}
        </>
      ),
    },
    {
      key: 'time',
      title: t('periods.time'),
      render: ({ time_start, time_end }) => `${format.time(time_start)}–${format.time(time_end)}`,
    },
  ]
}

type PeriodsDialogProps = {
  /** Opens with the form of a new one. */
  isAdding?: boolean
  onClose: () => void
}

/** The feeding periods of the farm: made, changed and deleted here. */
export const PeriodsDialog = ({ isAdding = false, onClose }: PeriodsDialogProps) => {
  const t = useTranslate()
  const can = useCan()
  const notify = useNotify()
  const columns = useColumns()
  const { data, error, refresh } = usePeriods()
  const { remove } = usePeriodWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<Period | 'new' | null>(isAdding ? 'new' : null)
  const edit = (period: Period): PageAction => ({
    key: 'edit',
    icon: 'edit',
    label: t('action.edit'),
    onSelect: () => setEdited(period),
  })
  const erase = (period: Period): PageAction => ({
    key: 'delete',
    icon: 'delete',
    danger: true,
    label: t('action.delete'),
    onSelect: () => removal.ask(period),
  })
  const actionsOf = (period: Period) => [
    ...(can('manager.loading', 'change') ? [edit(period)] : []),
    ...(can('manager.loading', 'delete') ? [erase(period)] : []),
  ]
  if (edited !== null) {
    return <PeriodFormDialog period={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  }
  return (
    <>
      <Dialog
        open
        size="small"
        title={t('periods.label')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            {can('manager.loading', 'add') && (
              <Button kind="primary" icon="add" onClick={() => setEdited('new')}>
                {t('periods.create')}
              </Button>
            )}
          </>
        }
      >
        <DataTable
          label={t('periods.label')}
          size="small"
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          canView={can('manager.loading', 'view')}
          right={t('permissions.manager.loading')}
          empty={{ text: t('periods.empty') }}
          actions={actionsOf}
        />
      </Dialog>
      <ConfirmDelete {...removal.question} />
    </>
  )
}
