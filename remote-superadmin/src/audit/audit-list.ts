import { ACTIVITY_DAYS, addDays, dayOf, HISTORY_PAGE_SIZE } from '@manger/contract'
import { AUDITED_ACTIONS, AUDITED_KINDS, auditRoutes } from '@manger/contract/history'
import { useList, useSession } from '@manger/platform'
import { filterOf } from '@manger/platform/router'

const FILTERS = {
  user: filterOf.ids(),
  client: filterOf.id(),
  type: filterOf.oneOf(AUDITED_KINDS),
  action: filterOf.oneOf(AUDITED_ACTIONS),
  from: filterOf.day(),
  to: filterOf.day(),
} as const

/** The audit log on its page, newest first; the last 30 days of the reader unless the address says others. */
export const useAuditList = () => {
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  const daysOf = (from: string | null, to: string | null) => ({
    from: from ?? addDays(today, 1 - ACTIVITY_DAYS),
    to: to ?? today,
  })
  const list = useList(auditRoutes.list, {
    filters: FILTERS,
    query: ({ from, to }) => daysOf(from, to),
    size: HISTORY_PAGE_SIZE,
  })
  return { ...list, days: daysOf(list.values.from, list.values.to) }
}

/** The list of the audit log and its filters. */
export type AuditList = ReturnType<typeof useAuditList>
