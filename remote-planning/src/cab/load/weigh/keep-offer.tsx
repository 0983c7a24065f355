import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { cx, Icon } from '@manger/ui'
import * as large from '../../frame/large-button.module.css'
import { openLines, rationToKeep } from '../lines.formulas.ts'
import type { LoadWork } from '../use-load-work.ts'
import * as s from './keep-offer.module.css'

/** After too much was loaded: what is left grows with it, by one tap (F27). Nothing where there is nothing to keep. */
export const KeepOffer = ({ feeding, work }: { feeding: Feeding; work: LoadWork }) => {
  const t = useTranslate()
  const format = useFormat()
  const kept = rationToKeep(feeding, useFarm().weight_unit)
  if (kept === null) return null
  const { percent, total, isBounded } = kept
  const says = {
    count: openLines(feeding).length,
    percent: format.percent(percent, 1),
    total: format.weightText(total),
  }
  return (
    <button
      type="button"
      className={cx(large.large, large.row, s.offer)}
      disabled={work.operation.state !== 'idle'}
      onClick={work.keepRation}
    >
      <Icon name="scale" size={26} />
      <span className={s.words}>
        <b>{t('cab.keep.action')}</b>
        <span>{t('cab.keep.lines', says)}</span>
        {isBounded && (
          <span>{t('cab.keep.full', { weight: format.weightText(feeding.mixer.max_weight) })}</span>
        )}
      </span>
    </button>
  )
}
