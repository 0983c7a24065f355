import type { DeviationClass, Feeding } from '@manger/contract/feedings'
import { useFormat } from '@manger/platform'
import { Deviation, type DeviationLevel } from '@manger/ui'
import { deviationOfLoad, progressOfLoad } from '../table.formulas.ts'
import * as s from './cells.module.css'

/** The kit's word for a class of F12. */
export const LEVEL_OF: Record<DeviationClass, DeviationLevel> = { green: 'on', orange: 'off', red: 'far' }

/** How far a load is from its target; while it is being loaded, how much of it is there. */
export const DeviationCell = ({ feeding }: { feeding: Feeding }) => {
  const format = useFormat()
  const deviation = deviationOfLoad(feeding)
  if (deviation !== null) {
    return (
      <Deviation level={LEVEL_OF[deviation.class]} way={(deviation.percent ?? 0) < 0 ? 'under' : 'over'}>
        {format.deviation(deviation.percent)}
      </Deviation>
    )
  }
  return <span className={s.muted}>{format.percent(progressOfLoad(feeding), 1)}</span>
}
