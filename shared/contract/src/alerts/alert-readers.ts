import { can, type PermissionRecord } from '../permissions/can.ts'
import { type Need, need } from '../permissions/sections.ts'
import { ALERT_KINDS, type AlertKind } from './alert.words.ts'

// Who looks at reports or makes the plan answers for the work of others.
const LEADS = [
  need('report.load', 'view'),
  need('report.upload', 'view'),
  need('schedule.schedule', 'change'),
]
const FEEDS = [need('manager.ingredient', 'view'), need('manager.stock', 'view')]

const READERS: Readonly<Record<AlertKind, readonly Need[]>> = {
  off_window: LEADS,
  operator_bias: LEADS,
  mixer_overfilled: LEADS,
  mixing_short: LEADS,
  missed_feeding: [...LEADS, need('schedule.schedule', 'view')],
  stale_feeding: LEADS,
  residue_expired: LEADS,
  offline_conflict: LEADS,
  low_rest_days: FEEDS,
  negative_balance: FEEDS,
  humidity_jump: FEEDS,
  rounding_error: [need('manager.ration', 'view')],
  scale_check: [need('manager.mixer', 'view')],
  bunk: [need('schedule.schedule', 'view')],
}

/**
 * Kinds of alerts that these rights show whole, whoever caused them. Of the others a person sees those of the feedings
 * that he loads or unloads himself.
 */
export const wholeAlerts = (rights: readonly PermissionRecord[]): AlertKind[] =>
  ALERT_KINDS.filter((kind) => READERS[kind].some((each) => can(rights, each)))
