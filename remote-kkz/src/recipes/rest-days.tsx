import { restDaysClass } from '@manger/contract/ledger'
import { useFormat } from '@manger/platform'
import { Deviation, type DeviationLevel } from '@manger/ui'

const LEVEL_OF: Record<'green' | 'orange' | 'red', DeviationLevel> = {
  green: 'on',
  orange: 'off',
  red: 'far',
}

/** How long the product lasts, with the sign of its class (F17). */
export const RestDays = ({ days }: { days: number | null }) => {
  const format = useFormat()
  const level = restDaysClass(days)
  if (level === null) return <>{format.days(days)}</>
  return (
    <Deviation level={LEVEL_OF[level]} way="under">
      {format.days(days)}
    </Deviation>
  )
}
