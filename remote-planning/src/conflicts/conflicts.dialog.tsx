import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { useEvery, useFarm, useMay, useRightOf, useTranslate } from '@manger/platform'
import { Button, EmptyState, ErrorState, Forbidden, SkeletonBlock } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import * as entries from '#common/entries.module.css'
import { AttachDialog } from './attach.dialog.tsx'
import { ConflictItem } from './conflict-item.tsx'
import { ConflictLoad } from './conflict-load.tsx'
import { type Entry, entriesOf } from './loads.formulas.ts'
import { ReverseDialog } from './reverse.dialog.tsx'

type Settling =
  | { action: 'attach'; conflicts: Entry['conflicts'] }
  | { action: 'reverse'; conflict: OfflineConflict }

/** What tablets noted offline and what broke a rule: a weight is attached or taken back, the rest is accepted. */
export const ConflictsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const canView = useMay()(conflictRoutes.list)
  const { id: farm } = useFarm()
  const { data, error, refresh } = useEvery(conflictRoutes.list, { farm, open: true })
  const [settling, setSettling] = useState<Settling | null>(null)
  const close = () => setSettling(null)

  const itemOf = (conflict: OfflineConflict) => (
    <ConflictItem
      key={conflict.id}
      conflict={conflict}
      onAttach={() => setSettling({ action: 'attach', conflicts: [conflict] })}
      onReverse={() => setSettling({ action: 'reverse', conflict })}
    />
  )
  const content = (): ReactNode => {
    if (!canView) return <Forbidden right={rightOf(conflictRoutes.list)} />
    if (error !== undefined && data === undefined) return <ErrorState onRetry={() => void refresh()} />
    if (data === undefined) return <SkeletonBlock rows={4} />
    if (data.count === 0) return <EmptyState title={t('conflicts.none')} />
    return (
      <ul className={entries.list}>
        {entriesOf(data.data).map((entry) => {
          const { key, conflicts } = entry
          const onAttach = () => setSettling({ action: 'attach', conflicts })
          if (conflicts.length === 1) return itemOf(conflicts[0])
          return (
            <ConflictLoad key={key} entry={entry} onAttach={onAttach}>
              {conflicts.map(itemOf)}
            </ConflictLoad>
          )
        })}
      </ul>
    )
  }
  return (
    <>
      <Dialog
        open
        title={t('conflicts.title')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('conflicts.close')}</Button>}
      >
        {content()}
      </Dialog>
      {settling?.action === 'attach' && <AttachDialog conflicts={settling.conflicts} onClose={close} />}
      {settling?.action === 'reverse' && <ReverseDialog conflict={settling.conflict} onClose={close} />}
    </>
  )
}
