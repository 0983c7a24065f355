import { restDaysClass } from '@manger/contract/ledger'
import { useFormat } from '@manger/platform'
import { Deviation, type DeviationLevel } from '@manger/ui'

const LEVEL_OF: Record<'green' | 'orange' | 'red', DeviationLevel> = {
  green: 'on',
  orange: 'off',
  red: 'far',
}

/** How long feed lasts, in days with the sign of its class (F17); an en dash where nothing is used. */
export const RestDays = ({ days, text }: { days: number | null; text?: (days: string) => string }) => {
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
