import type { AlertKind } from '../alerts/alert.words.ts'
import type { Percent } from '../units.ts'
import type { ClientStatus } from './client.schema.ts'

/** What the status of a client follows from: 30-day counts, 7-day accuracy in percent, days since the last unloading. */
export type ClientFacts = {
  is_locked: boolean
  license_is_over: boolean
  has_ever_uploaded: boolean
  days_since_upload: number | null
  planned_30d: number
  missed_30d: number
  accuracy_7d: Percent | null
  has_negative_balance: boolean
  /** Whether a red alert of {@link WARNING_ALERTS} is open that nobody has acknowledged yet. */
  has_red_alert: boolean
}

/**
 * A client with a red alert of these kinds needs a call: work that hangs, wrong figures, an operator who always loads
 * too little. The other kinds are left out, else no client would ever count as active: weighings outside of their window
 * are in the accuracy already, missed feedings in their share, and feed for less than a week is everyday.
 */
export const WARNING_ALERTS = [
  'stale_feeding',
  'operator_bias',
  'scale_check',
  'offline_conflict',
] as const satisfies readonly AlertKind[]

/** Complete days that the lists of clients count: feedings given, planned and missed (specification 9). */
export const MONTH_DAYS = 30
/** Days without an unloading after which a client counts as not working (domain d2). */
export const SILENT_DAYS = 3
/** 7-day accuracy below which a client has warnings, percent (domain d2). */
export const ACCURACY_LEAST = 95
/** Share of missed feedings above which a client has warnings (domain d2). */
export const MISSED_MOST = 0.1

/** The activity status of a client (specification 4, domain d2); the first rule that fits decides. */
export const clientStatus = (facts: ClientFacts): ClientStatus => {
  if (facts.is_locked || facts.license_is_over) return 'no_access'
  if (!facts.has_ever_uploaded) return 'registration'
  if (facts.days_since_upload === null || facts.days_since_upload > SILENT_DAYS) return 'not_working'
  const isMissing = facts.missed_30d > facts.planned_30d * MISSED_MOST
  const isInaccurate = facts.accuracy_7d !== null && facts.accuracy_7d < ACCURACY_LEAST
  const hasCause = facts.has_negative_balance || facts.has_red_alert
  return isMissing || isInaccurate || hasCause ? 'has_warnings' : 'active'
}
