import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { TroughBar } from '@manger/ui'
import { fillOf } from '../table.formulas.ts'
import * as s from './cells.module.css'

/** The mixer as a trough: solid = loaded, hatched = planned, red with the weight too many. */
export const FillCell = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const fill = fillOf(feeding)
  const isOver = fill.tooMuch > 0
  return (
    <div className={s.fill} data-over={isOver ? '' : undefined}>
      <small>
        {isOver
          ? t('fill.tooMuch', { weight: format.weightText(fill.tooMuch) })
          : format.percent(fill.percent, 1)}
      </small>
      <TroughBar
        label={t('fill.of', { mixer: feeding.mixer.name })}
        value={fill.loaded}
        planned={fill.planned}
      />
    </div>
  )
}
