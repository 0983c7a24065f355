import type { Module } from '../permissions/sections.ts'

/** The 14 kinds of alerts (domain c). */
export const ALERT_KINDS = [
  'off_window',
  'operator_bias',
  'mixer_overfilled',
  'mixing_short',
  'missed_feeding',
  'stale_feeding',
  'low_rest_days',
  'negative_balance',
  'humidity_jump',
  'rounding_error',
  'scale_check',
  'residue_expired',
  'offline_conflict',
  'bunk',
] as const
/** A kind of alert. */
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The module that every alert belongs to: whoever lacks it hears of none. */
export const MODULE_OF_ALERTS: Module = 'main'

/** How urgent an alert is; red comes first. */
export const ALERT_LEVELS = ['red', 'orange'] as const
/** Red or orange. */
export type AlertLevel = (typeof ALERT_LEVELS)[number]

/** Kinds whose cause lasts: raised once, and closed when the cause is gone, not by age. */
export const LASTING_ALERTS = [
  'operator_bias',
  'stale_feeding',
  'low_rest_days',
  'negative_balance',
  'rounding_error',
  'offline_conflict',
] as const satisfies readonly AlertKind[]
/** A kind whose cause lasts. */
export type LastingAlert = (typeof LASTING_ALERTS)[number]

/** An alert about a person looks back this many days, as accuracy and bias do (domain d2, d3). */
export const ALERT_OPEN_DAYS = 7

/** After this many days an alert of a single event closes by itself; the reports keep what happened. */
export const ALERT_MOMENT_DAYS = 2

/** A closed alert is kept for this many days: two years and a season, to compare one with the one before. */
export const ALERT_KEPT_DAYS = 820
