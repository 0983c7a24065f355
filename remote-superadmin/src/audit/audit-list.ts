import { ACTIVITY_DAYS, addDays, dayOf, HISTORY_PAGE_SIZE } from '@manger/contract'
import { AUDITED_ACTIONS, AUDITED_KINDS, auditRoutes } from '@manger/contract/history'
import { useList, useSession } from '@manger/platform'
import { filterOf } from '@manger/platform/router'

const FILTERS = {
  user: filterOf.ids(),
  client: filterOf.id(),
  type: filterOf.oneOf(AUDITED_KINDS),
  action: filterOf.oneOf(AUDITED_ACTIONS),
  object_id: filterOf.ids(),
  from: filterOf.day(),
  to: filterOf.day(),
} as const

const KEPT_DAYS = 5 * 365

type Days = { from: string | null; to: string | null; object_id: readonly number[] }

/** The audit log on its page, newest first; the last 30 days of the reader unless the address says others. */
export const useAuditList = () => {
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  // Of one thing everything is told, as far back as acts are kept.
  const daysOf = ({ from, to, object_id }: Days) => ({
    from: from ?? addDays(today, 1 - (object_id.length > 0 ? KEPT_DAYS : ACTIVITY_DAYS)),
    to: to ?? today,
  })
  const list = useList(auditRoutes.list, {
    filters: FILTERS,
    query: daysOf,
    size: HISTORY_PAGE_SIZE,
  })
  return { ...list, days: daysOf(list.values) }
}

/** The list of the audit log and its filters. */
export type AuditList = ReturnType<typeof useAuditList>
