import { type Client, clientStatus } from '@manger/contract/clients'
import type { ClientRow } from './client.queries.ts'

/** A client as it is filtered and counted, with its status. */
type CountedClient = Omit<Client, 'staff_name' | 'farms' | 'consultants' | 'comments_count'>

/** A client with its status; the facts it follows from stay on the server. */
export const toClient = (row: ClientRow): CountedClient => {
  const {
    license_is_over,
    has_ever_uploaded,
    days_since_upload,
    has_negative_balance,
    has_red_alert,
    ...client
  } = row
  return {
    ...client,
    status: clientStatus({
      is_locked: row.is_locked,
      license_is_over,
      has_ever_uploaded,
      days_since_upload,
      planned_30d: row.planned_30d,
      missed_30d: row.missed_30d,
      accuracy_7d: row.accuracy_7d,
      has_negative_balance,
      has_red_alert,
    }),
  }
}
