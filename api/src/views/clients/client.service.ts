import { addDays, roundTo } from '@manger/contract'
import {
  type ActivityDay,
  type ClientStatus,
  type CountryActivity,
  MONTH_DAYS,
  type StatusCounts,
} from '@manger/contract/clients'
import { accuracyOfSums } from '@manger/contract/feedings'
import { followsFrom, followsFromFrozen } from '#core/database/memory/follows-from.ts'
import type { KnownClient } from './client.facts.ts'

/** What a list of clients can be narrowed to. */
export type ClientFilters = { search?: string; status?: readonly ClientStatus[]; country?: number[] }

/** The clients that are left, and how many there would be with each status. */
type FoundClients = { clients: readonly KnownClient[]; statuses: StatusCounts }

const countStatuses = (clients: readonly KnownClient[]): StatusCounts => {
  const counts: StatusCounts = { not_working: 0, active: 0, registration: 0, has_warnings: 0, no_access: 0 }
  for (const { client } of clients) counts[client.status] += 1
  return counts
}

/** All that are remembered, in the order in which they were asked for. */
const allOf = followsFrom((known: ReadonlyMap<number, KnownClient>): FoundClients => {
  const clients = Object.freeze([...known.values()])
  return { clients, statuses: countStatuses(clients) }
})

/** The clients that the filters leave, in the order in which they came. */
export const filterClients = (
  known: ReadonlyMap<number, KnownClient>,
  { search = '', country, status }: ClientFilters,
): FoundClients => {
  const all = allOf(known)
  if (search === '' && country === undefined && status === undefined) return all
  const wanted = search.toLowerCase()
  const found = all.clients.filter(
    ({ client: { group_id }, words }) =>
      words.includes(wanted) && (country === undefined || (group_id !== null && country.includes(group_id))),
  )
  const clients = found.filter(({ client }) => status === undefined || status.includes(client.status))
  return { clients, statuses: countStatuses(found) }
}

const NO_FIGURES = { planned_30d: 0, uploaded_30d: 0, missed_30d: 0, accuracy_7d: null }

/** The same clients; what is fed at those that are not among `figured` is left out. */
export const withoutFigures = (
  clients: readonly KnownClient[],
  figured: ReadonlySet<number>,
): readonly KnownClient[] =>
  clients.map((known) =>
    figured.has(known.client.id) ? known : { ...known, client: { ...known.client, ...NO_FIGURES }, days: [] },
  )

/** Ids of remembered clients: of the same ones the same list. */
export const idsOf = followsFromFrozen((clients: readonly KnownClient[]): readonly number[] =>
  Object.freeze(clients.map(({ client }) => client.id)),
)

/** Clients and feedings of each country, the most feedings first; of several lists of countries one. */
export const sumsOfCountries = (all: readonly CountryActivity[]): CountryActivity[] => {
  const countries = new Map<string, CountryActivity>()
  for (const { country, clients, planned_30d, uploaded_30d, missed_30d } of all) {
    const sums = countries.get(country) ?? {
      country,
      clients: 0,
      planned_30d: 0,
      uploaded_30d: 0,
      missed_30d: 0,
    }
    sums.clients += clients
    sums.planned_30d += planned_30d
    sums.uploaded_30d += uploaded_30d
    sums.missed_30d += missed_30d
    countries.set(country, sums)
  }
  return [...countries.values()].sort(
    (a, b) => b.uploaded_30d - a.uploaded_30d || a.country.localeCompare(b.country),
  )
}

const countriesOf = (clients: readonly KnownClient[]): CountryActivity[] =>
  sumsOfCountries(clients.map(({ client }) => ({ ...client, clients: 1 })))

/** The last complete days of clients together, oldest first, and what their countries do. */
type Statistics = { days: readonly ActivityDay[]; countries: readonly CountryActivity[] }

/** By day: of no clients at all nothing is ever read anew, and their days are others tomorrow. */
const statisticsKept = followsFromFrozen((_: readonly KnownClient[]) => new Map<string, Statistics>())

/** Statistics of these clients, added up once for those that are remembered as a whole. */
export const statisticsOf = (clients: readonly KnownClient[], now: Date): Statistics => {
  const today = now.toISOString().slice(0, 10)
  const kept = statisticsKept(clients)
  const statistics = kept.get(today) ?? {
    days: daysTogether(clients, today),
    countries: countriesOf(clients),
  }
  kept.clear()
  kept.set(today, statistics)
  return statistics
}

/** The last complete days of all of these together, oldest first. */
export const daysTogether = (clients: readonly Pick<KnownClient, 'days'>[], today: string): ActivityDay[] => {
  const together = Array.from({ length: MONTH_DAYS }, (_, index) => ({
    date: addDays(today, index - MONTH_DAYS),
    planned: 0,
    loaded: 0,
    uploaded: 0,
    missed: 0,
    rated: 0,
    off: 0,
    kg: 0,
  }))
  for (const { days } of clients) {
    for (const [index, day] of days.entries()) {
      const sums = together[index]
      if (!sums) continue
      sums.planned += day.planned
      sums.loaded += day.loaded
      sums.uploaded += day.uploaded
      sums.missed += day.missed
      sums.rated += day.rated
      sums.off += day.off
      sums.kg += day.kg
    }
  }
  return together.map(({ date, rated, off, kg, ...counts }) => ({
    date,
    ...counts,
    // As the accuracy of all weighings: from kg, not from the accuracies of the clients.
    accuracy: accuracyOfSums({ planned: rated, off }),
    rated: roundTo(rated, 8),
    off: roundTo(off, 8),
    kg: roundTo(kg, 8),
  }))
}
