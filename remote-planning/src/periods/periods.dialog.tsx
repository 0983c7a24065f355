import { type Period, periodRoutes } from '@manger/contract/periods'
import { useDelete, useFarm, useFormat, useListPart, useMay, useTranslate } from '@manger/platform'
import { Button, type PageAction, Tag } from '@manger/ui'
import { type Column, ConfirmDelete, DataTable, Dialog } from '@manger/ui/data'
import { useState } from 'react'
import { PeriodFormDialog } from './period-form.dialog.tsx'

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
  const may = useMay()
  const { id: farm } = useFarm()
  const columns = useColumns()
  const { table } = useListPart(periodRoutes.list, { query: { farm } })
  const removal = useDelete<Period>(periodRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
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
    ...(may(periodRoutes.update) ? [edit(period)] : []),
    ...(may(periodRoutes.remove) ? [erase(period)] : []),
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
            {may(periodRoutes.create) && (
              <Button kind="primary" icon="add" onClick={() => setEdited('new')}>
                {t('periods.create')}
              </Button>
            )}
          </>
        }
      >
        <DataTable
          {...table}
          label={t('periods.label')}
          size="small"
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('periods.empty') }}
          actions={actionsOf}
        />
      </Dialog>
      <ConfirmDelete {...removal.question} />
    </>
  )
}
