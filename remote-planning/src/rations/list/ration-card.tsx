import type { Ration } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import * as s from './list.module.css'
import { costOf, type Uses, useUseText } from './use-ration-columns.tsx'

/** A ration on a phone: whom it feeds and what it costs a head. */
export const RationCard = ({ ration, uses }: { ration: Ration; uses: Uses }) => {
  const t = useTranslate()
  const format = useFormat()
  const wordsOf = useUseText(uses)
  const { name, id, dry_matter, ration_version } = ration
  return (
    <div className={s.card}>
      <b>{name}</b>
      <span className={s.figure}>
        {format.money(costOf(ration, uses))} <small>{t('rations.perDay')}</small>
      </span>
      <small className={s.other}>
        {[
          t('rations.dmShort', { percent: format.percent(dry_matter) }),
          t('rations.version', { version: ration_version }),
        ].join(' · ')}
      </small>
      {uses?.get(id)?.day && <small className={s.other}>{wordsOf(id).text}</small>}
    </div>
  )
}
