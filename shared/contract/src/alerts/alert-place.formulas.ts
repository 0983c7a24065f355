import { addDays } from '../days.ts'
import { reportPath } from '../reports/report-address.formulas.ts'
import type { Alert } from './alert.schema.ts'
import { ALERT_OPEN_DAYS } from './alert.words.ts'

/** Where an alert is dealt with: a page of the farm, or of the client where `farm` is null, with its query. */
export type AlertPlace = { farm: number | null; path: string }

const withQuery = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`

const planning = (query: Record<string, string | number>): string => withQuery('planning', query)

const feedingQuery = ({ id, day }: { id: number; day: string }) => ({ date: day, period: 'all', feeding: id })

/** The page where an alert is dealt with (specification 2): a page of its farm, or of its client. */
export const placeOfAlert = (alert: Alert): AlertPlace => {
  const farm = alert.farm?.id ?? null
  switch (alert.kind) {
    case 'missed_feeding':
      return { farm, path: planning({ date: alert.day, period: alert.facts.period.id }) }
    case 'off_window':
    case 'mixer_overfilled':
    case 'mixing_short':
    case 'stale_feeding':
    case 'residue_expired':
      return { farm, path: planning(feedingQuery(alert.facts.feeding)) }
    case 'offline_conflict':
      // Where an unplaced weight is attached or taken back: the feeding it was meant for may be gone.
      return { farm, path: planning({ date: alert.facts.feeding?.day ?? alert.day, conflicts: 'open' }) }
    case 'operator_bias': {
      const span = {
        planned_on_after: addDays(alert.day, -ALERT_OPEN_DAYS),
        planned_on_before: addDays(alert.day, -1),
      }
      const who = { worker: alert.facts.operator.id, ...(farm === null ? {} : { farm }) }
      return { farm: null, path: reportPath('mixer-loads', { ...who, ...span }) }
    }
    case 'low_rest_days':
    case 'negative_balance':
    case 'humidity_jump': {
      const { ingredient, stock } = alert.facts
      const query = { stock: stock.id, search: ingredient.name }
      return { farm: null, path: withQuery('stock/ingredients', query) }
    }
    case 'rounding_error':
      return { farm, path: withQuery('rations', { search: alert.facts.ration.name }) }
    case 'scale_check':
      return { farm, path: withQuery('mixers', { checks: alert.facts.mixer.id }) }
    case 'bunk':
      return { farm, path: 'planning/leftovers' }
  }
}
