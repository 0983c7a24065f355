import { useFormat, useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { groupsText } from '../table/cells/name-cell.tsx'
import { inMixerOrder } from '../table/table.formulas.ts'
import * as s from './day-to-copy.module.css'
import type { DayToCopy as Copied } from './use-day-to-copy.ts'

/** The feedings that will be planned, in the order of their mixers, and what of the day stays behind. */
export const DayToCopy = ({ coming, there, lost }: Copied) => {
  const t = useTranslate()
  const format = useFormat()
  if (coming.length === 0 && lost === 0) return <Note tone="plain">{t('copy.nothing')}</Note>
  return (
    <section className={s.preview} aria-label={t('copy.preview')}>
      <b>{t('copy.coming', { count: coming.length })}</b>
      <ul className={s.list}>
        {inMixerOrder(coming).map((feeding) => (
          <li key={feeding.id}>
            <span>
              {feeding.ration.name}
              <small>{groupsText(feeding)}</small>
            </span>
            <span>
              {feeding.period.name}
              <small>{feeding.mixer.name}</small>
            </span>
            <span className={s.weight}>{format.weightText(feeding.planned_weight)}</span>
          </li>
        ))}
      </ul>
      <small>
        {[
          ...(there > 0 ? [t('copy.there', { count: there })] : []),
          ...(lost > 0 ? [t('copy.lost', { count: lost })] : []),
        ].join(' ')}
      </small>
    </section>
  )
}
