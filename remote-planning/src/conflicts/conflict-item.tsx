import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { useFormat, useMay, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, errorText, FormProblems, useProblems } from '@manger/ui'
import { useTranslation } from 'react-i18next'
import * as entries from '#common/entries.module.css'
import * as s from './conflicts.module.css'
import { useConflictWords } from './use-conflict-words.ts'

type ConflictItemProps = { conflict: OfflineConflict; onAttach: () => void; onReverse: () => void }

/** One fact of a tablet: what, when, by whom, which rule it broke, and what a planner may do about it. */
export const ConflictItem = ({ conflict, onAttach, onReverse }: ConflictItemProps) => {
  const t = useTranslate()
  const { t: kit } = useTranslation('ui')
  const format = useFormat()
  const canSettle = useMay()(conflictRoutes.settle)
  const settle = useWrite(conflictRoutes.settle)
  const problems = useProblems()
  const words = useConflictWords()
  const { id, settlements, codes, operator, at } = conflict
  const accept = () => settle({ params: { id }, body: { action: 'accept' } })
  const { isBusy, submit } = useSubmit(accept, problems.show)
  return (
    <li className={entries.item}>
      <div className={entries.words}>
        <b>{words.what(conflict)}</b>
        <span className={s.muted}>
          {[words.feeding(conflict), format.dateTime(at), operator?.name].filter(Boolean).join(' · ')}
        </span>
        {codes.map((code) => (
          <span key={code} className={s.rule}>
            {errorText(kit, { code, message: '' })}
          </span>
        ))}
        {!conflict.placed && conflict.weight !== null && (
          <span className={s.muted}>{t('conflicts.unplaced')}</span>
        )}
      </div>
      {canSettle && (
        <div className={s.buttons}>
          {settlements.includes('attach') && (
            <Button kind="primary" onClick={onAttach}>
              {t('conflicts.attach')}
            </Button>
          )}
          {settlements.includes('reverse') && <Button onClick={onReverse}>{t('conflicts.reverse')}</Button>}
          {settlements.includes('accept') && (
            <Button busy={isBusy} onClick={() => void submit()}>
              {t('conflicts.accept')}
            </Button>
          )}
        </div>
      )}
      <FormProblems problems={problems} shown={[]} />
    </li>
  )
}
