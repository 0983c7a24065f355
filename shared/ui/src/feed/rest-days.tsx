import { restDaysClass } from '@manger/contract/ledger'
import { useFormat } from '@manger/platform'
import { Deviation } from './deviation.tsx'
import type { DeviationLevel } from './deviation-sign.tsx'

export type RestDaysProps = {
  /** How long feed lasts, in days; null where nothing is used. */
  days: number | null
  /** Words around the number, such as "5.2 days". */
  text?: (days: string) => string
}

const LEVEL_OF: Record<'green' | 'orange' | 'red', DeviationLevel> = {
  green: 'on',
  orange: 'off',
  red: 'far',
}

/** How long feed lasts, in days with the sign of its class (F17); an en dash where nothing is used. */
export const RestDays = ({ days, text }: RestDaysProps) => {
  const format = useFormat()
  const level = restDaysClass(days)
  const shown = format.days(days)
  if (level === null) return <>{shown}</>
  return (
    <Deviation level={LEVEL_OF[level]} way="under">
      {text === undefined ? shown : text(shown)}
    </Deviation>
  )
}
