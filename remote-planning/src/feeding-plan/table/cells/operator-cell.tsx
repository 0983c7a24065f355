import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Avatar } from '@manger/ui'
import type { Estimate } from '../../mixers-today/turn.formulas.ts'
import * as s from './cells.module.css'

type OperatorCellProps = { feeding: Feeding; estimate: Estimate | undefined }

/** Who loads and when; of a waiting feeding, when its turn comes by plan. */
export const OperatorCell = ({ feeding, estimate }: OperatorCellProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { operator_load, load_started_at, load_ended_at } = feeding
  if (operator_load === null || load_started_at === null) {
    if (estimate?.load === undefined) return null
    return <span className={s.estimate}>{t('about', { time: format.time(estimate.load) })}</span>
  }
  const end = load_ended_at === null ? '' : `–${format.time(load_ended_at)}`
  return (
    <div className={s.operator}>
      <Avatar name={operator_load.name} small />
      <span>
        <b title={operator_load.name}>{operator_load.name}</b>
        <span className={s.muted}>
          {format.time(load_started_at)}
          {end}
        </span>
      </span>
    </div>
  )
}
