import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Quantity } from '@manger/ui'
import * as s from './over-at-end.module.css'

/** What will be over, or missing, when every group gets its target; nothing when it comes out even. */
export const OverAtEnd = ({ kg }: { kg: Kg }) => {
  const t = useTranslate()
  const format = useFormat()
  if (Math.abs(kg) < 0.5) return null
  return (
    <li className={s.line}>
      {t(kg > 0 ? 'cab.overAtEnd' : 'cab.missingAtEnd')}
      <b className={s.weight}>
        <Quantity {...format.weight(Math.abs(kg))} />
      </b>
    </li>
  )
}
