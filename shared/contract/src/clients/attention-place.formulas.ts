import { type AlertPlace, placeOfAlert } from '../alerts/alert-place.formulas.ts'
import { LOW_REST_DAYS } from '../ledger/stock.formulas.ts'
import { reportPath } from '../reports/report-address.formulas.ts'
import type { AttentionReason } from './attention.schema.ts'

const withQuery = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`

const days = ({ from, to }: { from: string; to: string }) => ({
  planned_on_after: from,
  planned_on_before: to,
})

/** The page of a client or of his farm with exactly the rows of a reason; null = the page about the client, with his contacts. */
export const placeOfReason = (reason: AttentionReason): AlertPlace | null => {
  switch (reason.kind) {
    case 'silent': {
      if (reason.last === null) return null
      const { farm, day } = reason.last
      return { farm: farm.id, path: withQuery('planning', { date: day, period: 'all' }) }
    }
    case 'missed': {
      // A feeding that still waits on a day that is over is one that was missed (domain c).
      const rows = { farm: reason.farms, ...days(reason), status: 'waited', with_ignored: 'true' }
      return { farm: null, path: reportPath('planfeed', rows) }
    }
    case 'stock': {
      const { ingredient, stock, rest_days } = reason.first
      const isListed = reason.feeds > 1 && rest_days !== null && rest_days < LOW_REST_DAYS
      const rows: Record<string, string | number> = isListed
        ? { low: 1 }
        : { stock: stock.id, search: ingredient.name }
      return { farm: null, path: withQuery('stock/ingredients', rows) }
    }
    case 'accuracy':
      return { farm: null, path: reportPath('mixer-loads', { ...days(reason), with_ignored: 'true' }) }
    case 'leftovers': {
      const rows = { to: reason.to, groups: reason.groups.join() }
      return { farm: reason.farm.id, path: withQuery('planning/leftovers', rows) }
    }
    case 'alert':
      return placeOfAlert(reason.alert)
    case 'unseen':
      return null
  }
}
