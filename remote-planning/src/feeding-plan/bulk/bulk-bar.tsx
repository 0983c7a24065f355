import { addDays } from '@manger/contract'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useMay, useTranslate } from '@manger/platform'
import { Button, Field, type PageAction } from '@manger/ui'
import { ConfirmDelete, DateField, Dialog, type Marks, MarksBar, Menu } from '@manger/ui/data'
import { useState } from 'react'
import { useMixersOfFarm } from '../feeding-plan.api.ts'
import type { PlanActions } from '../plan-dialog.ts'
import { inMixerOrder } from '../table/table.formulas.ts'
import { useBulk } from './use-bulk.ts'

type BulkBarProps = {
  day: string
  /** All feedings of the day. */
  feedings: readonly Feeding[]
  /** Those that are shown, of which some are marked. */
  rows: readonly Feeding[]
  periods: readonly PeriodOfDay[]
  marks: Marks
  actions: PlanActions
}

type Asked = 'delete' | 'copy' | null

const choicesOf = (
  things: readonly { id: number; name: string }[],
  choose: (id: number) => void,
): PageAction[] =>
  things.map(({ id, name }) => ({ key: String(id), label: name, onSelect: () => choose(id) }))

/** What can be done with all marked feedings at once. */
export const BulkBar = ({ day, feedings, rows, periods, marks, actions }: BulkBarProps) => {
  const t = useTranslate()
  const may = useMay()
  const mixers = useMixersOfFarm().data?.data ?? []
  const marked = rows.filter(({ id }) => marks.ids.has(id))
  const bulk = useBulk(marked, feedings, marks)
  const [asked, setAsked] = useState<Asked>(null)
  const [to, setTo] = useState<string | null>(() => addDays(day, 1))
  const count = marked.length
  const canEdit = marked.some(({ allowed_actions }) => allowed_actions.includes('edit'))
  const canDelete = marked.some(({ allowed_actions }) => allowed_actions.includes('delete'))
  const areLocked = count > 0 && marked.every(({ locked }) => locked)
  const isOff = count === 0 || bulk.isBusy
  const close = () => setAsked(null)

  return (
    <>
      <MarksBar label={t('bulk.title')} rows={rows} marks={marks}>
        {may(feedingRoutes.update) && (
          <>
            <Button
              size="small"
              icon="edit"
              disabled={isOff || !canEdit}
              aria-haspopup="dialog"
              onClick={() => actions.open({ kind: 'amounts', feedings: inMixerOrder(marked) })}
            >
              {t('amounts.short')}
            </Button>
            <Menu actions={choicesOf(mixers, (mixer) => void bulk.change({ mixer }))}>
              <Button size="small" icon="mixer-wagon" disabled={isOff || !canEdit} aria-haspopup="menu">
                {t('column.mixer')}
              </Button>
            </Menu>
            <Menu actions={choicesOf(periods, (period) => void bulk.change({ period }))}>
              <Button size="small" icon="clock" disabled={isOff || !canEdit} aria-haspopup="menu">
                {t('column.period')}
              </Button>
            </Menu>
            <Button
              size="small"
              icon={areLocked ? 'unlock' : 'lock'}
              disabled={isOff || !canEdit}
              onClick={() => void bulk.change({ locked: !areLocked })}
            >
              {t(areLocked ? 'bulk.unlock' : 'bulk.lock')}
            </Button>
          </>
        )}
        {may(feedingRoutes.create) && (
          <Button size="small" icon="copy" disabled={isOff} onClick={() => setAsked('copy')}>
            {t('action.copy')}
          </Button>
        )}
        {may(feedingRoutes.remove) && (
          <Button
            size="small"
            kind="dangerQuiet"
            icon="delete"
            disabled={isOff || !canDelete}
            onClick={() => setAsked('delete')}
          >
            {t('action.delete')}
          </Button>
        )}
      </MarksBar>
      <ConfirmDelete
        name={asked === 'delete' ? t('bulk.doomed', { count }) : null}
        onDelete={() => {
          close()
          void bulk.remove()
        }}
        onClose={close}
      />
      {asked === 'copy' && (
        <Dialog
          open
          size="small"
          title={t('bulk.copy', { count })}
          onClose={close}
          footer={
            <Button
              kind="primary"
              disabled={to === null || to === day}
              onClick={() => {
                close()
                if (to !== null) void bulk.copy(to)
              }}
            >
              {t('action.copy')}
            </Button>
          }
        >
          <Field label={t('copy.to')}>
            <DateField value={to} onChange={setTo} />
          </Field>
        </Dialog>
      )}
    </>
  )
}
