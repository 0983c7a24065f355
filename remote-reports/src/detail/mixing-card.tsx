import { toMinutes } from '@manger/contract'
import type { FeedingReport } from '@manger/contract/reports'
import { type Format, useTranslate } from '@manger/platform'
import { Card, Note, TroughBar } from '@manger/ui'
import { mixingOf } from './detail.formulas.ts'
import * as s from './detail.module.css'

/** How long loading, mixing and unloading took, and whether the mixing was long enough (F11). */
export const MixingCard = ({ report, format }: { report: FeedingReport; format: Format }) => {
  const t = useTranslate()
  const { planned, done, share } = mixingOf(report)
  const isShort = report.feeding.flags.includes('mixing_short')
  const minutes = (seconds: number | null) => format.minutes(seconds === null ? null : toMinutes(seconds))
  return (
    <Card title={t('detail.times')}>
      <dl className={s.facts}>
        <div>
          <dt>{t('detail.loading')}</dt>
          <dd>{minutes(report.load_seconds)}</dd>
        </div>
        <div>
          <dt>{t('detail.mixing')}</dt>
          <dd>{t('detail.ofPlan', { done: format.minutes(done), plan: format.minutes(planned) })}</dd>
          <dd className={s.bar}>
            <TroughBar label={t('detail.mixing')} value={share} tone={isShort ? 'orange' : 'primary'} />
          </dd>
        </div>
        <div>
          <dt>{t('detail.unloading')}</dt>
          <dd>{minutes(report.upload_seconds)}</dd>
        </div>
      </dl>
      {isShort && <Note tone="wheat">{t('detail.mixingShort')}</Note>}
    </Card>
  )
}
