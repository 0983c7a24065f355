import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { useEvery, useFarm, useMay, useRightOf, useTranslate } from '@manger/platform'
import { Button, EmptyState, ErrorState, Forbidden, SkeletonBlock } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import { AttachDialog } from './attach.dialog.tsx'
import { ConflictItem } from './conflict-item.tsx'
import * as s from './conflicts.module.css'
import { ReverseDialog } from './reverse.dialog.tsx'

type Settling = { action: 'attach' | 'reverse'; conflict: OfflineConflict }

/** What tablets noted offline and what broke a rule: a weight is attached or taken back, the rest is accepted. */
export const ConflictsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const canView = useMay()(conflictRoutes.list)
  const { id: farm } = useFarm()
  const { data, error, refresh } = useEvery(conflictRoutes.list, { farm, open: true })
  const [settling, setSettling] = useState<Settling | null>(null)
  const close = () => setSettling(null)

  const content = (): ReactNode => {
    if (!canView) return <Forbidden right={rightOf(conflictRoutes.list)} />
    if (error !== undefined && data === undefined) return <ErrorState onRetry={() => void refresh()} />
    if (data === undefined) return <SkeletonBlock rows={4} />
    if (data.count === 0) return <EmptyState title={t('conflicts.none')} />
    return (
      <ul className={s.list}>
        {data.data.map((conflict) => (
          <ConflictItem
            key={conflict.id}
            conflict={conflict}
            onAttach={() => setSettling({ action: 'attach', conflict })}
            onReverse={() => setSettling({ action: 'reverse', conflict })}
          />
        ))}
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
      {settling?.action === 'attach' && <AttachDialog conflict={settling.conflict} onClose={close} />}
      {settling?.action === 'reverse' && <ReverseDialog conflict={settling.conflict} onClose={close} />}
    </>
  )
}
