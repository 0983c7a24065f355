import type { LeftoversDay } from '@manger/contract/leftovers'
import { useFormat, useTranslate } from '@manger/platform'
import { FactList, Note } from '@manger/ui'
import * as s from './panel.module.css'

/** What was given, what was left of it, and the band that this falls into. */
export const DaySums = ({ day }: { day: LeftoversDay }) => {
  const t = useTranslate()
  const format = useFormat()
  const { heads, delivered, weight, percent, dry_matter, band, correction, is_repeat } = day
  const facts = [
    { label: t('leftovers.heads'), value: format.number(heads, 0) },
    { label: t('leftovers.delivered'), value: format.weightText(delivered) },
    { label: t('leftovers.left'), value: format.weightText(weight) },
    { label: t('leftovers.share'), value: format.percent(percent) },
    { label: t('leftovers.dryMatter'), value: format.weightText(dry_matter) },
  ]
  return (
    <section>
      <FactList bare facts={facts} />
      {!day.is_complete && <p className={s.hint}>{t('leftovers.incomplete')}</p>}
      {day.records.some(({ over_delivered }) => over_delivered) && (
        <Note>{t('leftovers.overDelivered')}</Note>
      )}
      {band !== null && (
        <p className={s.band}>
          {t('leftovers.band', {
            from: format.number(band.from_percent),
            to: format.number(band.to_percent),
          })}
          <b>{format.deviation(correction, 1)}</b>
          {is_repeat && <small>{t('leftovers.repeat')}</small>}
        </p>
      )}
    </section>
  )
}
