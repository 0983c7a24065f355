import type { PeriodOfDay } from '@manger/contract/periods'
import type { PeriodOfDayRow } from './period.queries.ts'

export const presentPeriodOfDay = ({ farm: _, timezone: __, ...period }: PeriodOfDayRow): PeriodOfDay =>
  period
