import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { useFormat, useMay, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, FormProblems, useProblems } from '@manger/ui'
import type { ReactNode } from 'react'
import * as entries from '#common/entries.module.css'
import * as s from './conflicts.module.css'
import { type Entry, weightOf } from './loads.formulas.ts'
import { useConflictWords } from './use-conflict-words.ts'

type ConflictLoadProps = { entry: Entry; onAttach: () => void; children: ReactNode }

// A load that waits has nothing to add to, and one that is unloaded must be opened again first (domain c).
const canTake = ({ feeding, group }: OfflineConflict): boolean =>
  feeding?.status === 'out_process' ||
  (group === null && (feeding?.status === 'in_process' || feeding?.status === 'loaded'))

/** The weights that a driver noted for one feeding: all of them go there in one tap, or each alone. */
export const ConflictLoad = ({ entry: { conflicts }, onAttach, children }: ConflictLoadProps) => {
  const t = useTranslate()
  const format = useFormat()
  const mayAttach = useMay()(conflictRoutes.attach)
  const words = useConflictWords()
  const problems = useProblems()
  const attach = useWrite(conflictRoutes.attach, t('conflicts.attached'))
  const [first] = conflicts
  const feeding = canTake(first) ? first.feeding : null
  const attachAll = async () => {
    if (feeding) await attach({ body: { feeding: feeding.id, conflicts: conflicts.map(({ id }) => id) } })
  }
  const { isBusy, submit } = useSubmit(attachAll, problems.show)
  const weight = format.weightText(weightOf(conflicts))
  return (
    <li className={s.load}>
      <div className={entries.item}>
        <div className={entries.words}>
          <b>{t('conflicts.load', { count: format.number(conflicts.length, 0), weight })}</b>
          <span className={s.muted}>
            {[words.feeding(first), format.dateTime(first.at), first.operator?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {mayAttach && (
          <div className={s.buttons}>
            {feeding && (
              <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
                {t('conflicts.attachAllTo', { feeding: words.feeding(first) })}
              </Button>
            )}
            <Button kind={feeding ? undefined : 'primary'} onClick={onAttach}>
              {t(feeding ? 'conflicts.attachToOther' : 'conflicts.attachAll')}
            </Button>
          </div>
        )}
        <FormProblems problems={problems} shown={[]} />
      </div>
      <ul className={entries.list}>{children}</ul>
    </li>
  )
}
