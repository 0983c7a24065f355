import { endOfDay, roundTo, startOfDay } from '@manger/contract'
import {
  gramsPerKg,
  ICAR_SCHEMES,
  type IcarFeed,
  type IcarFeedReport,
  type IcarFeedStorage,
  type IcarRation,
  icarCategoryOf,
} from '@manger/contract/icar'
import type { FeedRow, RationRow, StorageRow } from './icar.queries.ts'
import type { FedPart, ReportRow } from './report-rows.queries.ts'

const identify = (kind: keyof typeof ICAR_SCHEMES, id: number | string) => ({
  id: String(id),
  scheme: ICAR_SCHEMES[kind],
})

const kilograms = (value: number) => ({ unitCode: 'KGM', value: roundTo(value, 6) }) as const

// The database tells moments of a row in its own spelling; ICAR wants UTC with a Z.
const utc = (moment: string): string => new Date(moment).toISOString()

type Stored = { deleted: boolean; created_at: string; updated_at: string }
const metaOf = (source: string, sourceId: string, { deleted, created_at, updated_at }: Stored) => ({
  source,
  sourceId,
  isDeleted: deleted,
  modified: utc(updated_at),
  created: utc(created_at),
})

export const toIcarFeed =
  (source: string) =>
  (row: FeedRow): IcarFeed => ({
    resourceType: 'icarFeedResource',
    meta: metaOf(source, `feed/${row.id}`, row),
    location: identify('company', row.company),
    id: String(row.id),
    category: icarCategoryOf(row.class),
    type: identify('feedType', row.type),
    name: row.name,
    properties: [
      {
        propertyIdentifier: identify('feedProperty', 'dry-matter'),
        value: gramsPerKg(row.dry_matter),
        units: 'GRM',
        name: 'Dry matter, grams per kilogram',
      },
    ],
    active: !row.deleted,
  })

export const toIcarRation =
  (source: string) =>
  (row: RationRow): IcarRation => ({
    resourceType: 'icarRationResource',
    meta: metaOf(source, `ration/${row.id}`, row),
    location: identify('farm', row.farm),
    id: String(row.id),
    name: row.name,
    feeds: row.lines.map(({ ingredient, percent }) => ({
      feedId: identify('feed', ingredient),
      percentage: percent,
    })),
    active: !row.deleted,
  })

export const toIcarStorage = (row: StorageRow): IcarFeedStorage => ({
  id: `${row.stock}-${row.id}`,
  name: `${row.stock_name}: ${row.name}`,
  isActive: true,
  feedId: String(row.id),
  // The capacity is that of the whole stock: shared by several feeds it is none of theirs.
  ...(row.feeds === 1 && row.capacity > 0 ? { capacity: kilograms(row.capacity * 1000) } : {}),
  quantityAvailable: kilograms(Math.max(0, row.qty)),
})

export const toIcarReport =
  (source: string) =>
  (row: ReportRow): IcarFeedReport => {
    // What was weighed back was of the mix: every part of the day bears it alike.
    const eaten = row.kg > 0 ? Math.max(0, 1 - row.left / row.kg) : 0
    const amounts = ({ planned, kg }: FedPart) => ({
      entitlement: kilograms(planned),
      feedConsumption: kilograms(kg * eaten),
    })
    return {
      resourceType: 'icarFeedReportResource',
      meta: {
        source,
        sourceId: `feedreport/${row.group}/${row.day}`,
        isDeleted: false,
        modified: utc(row.modified),
        created: null,
      },
      location: identify('farm', row.farm),
      animals: [identify('group', row.group)],
      reportStartDateTime: startOfDay(row.day, row.timezone).toISOString(),
      reportEndDateTime: endOfDay(row.day, row.timezone).toISOString(),
      consumedFeed: row.feeds.map((part) => ({ feedId: identify('feed', part.id), ...amounts(part) })),
      consumedRation: row.rations.map((part) => ({ rationId: String(part.id), ...amounts(part) })),
    }
  }
