import { DEFAULT_TIME_RANGE } from '@manger/contract'
import type { Period } from '@manger/contract/periods'
import type { TimeSpan } from '@manger/ui'

/** A feeding period as it is typed. */
export type PeriodForm = { name: string; span: TimeSpan; is_active: boolean }

/** The period, ready to be changed; a new one has the usual time. */
export const formOf = (period: Period | null): PeriodForm => ({
  name: period?.name ?? '',
  span: {
    start: period?.time_start ?? DEFAULT_TIME_RANGE.start,
    end: period?.time_end ?? DEFAULT_TIME_RANGE.end,
  },
  is_active: period?.is_active ?? true,
})
