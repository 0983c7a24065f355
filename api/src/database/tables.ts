import type { AccountTables } from './tables/accounts.ts'
import type { ClientTables } from './tables/clients.ts'
import type { CompoundFeedTables } from './tables/compound-feed.ts'
import type { DeliveryTables } from './tables/deliveries.ts'
import type { EventTables } from './tables/events.ts'
import type { FarmTables } from './tables/farms.ts'
import type { FeedingTables } from './tables/feedings.ts'
import type { GroupTables } from './tables/groups.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { MixerTables } from './tables/mixers.ts'
import type { PeriodTables } from './tables/periods.ts'
import type { RationTables } from './tables/rations.ts'
import type { RecordTables } from './tables/records.ts'
import type { ReleaseTables } from './tables/releases.ts'
import type { StockTables } from './tables/stocks.ts'

/** The rows of every table, for Kysely; each noun describes its own in `tables/`. */
export type Tables = EventTables &
  AccountTables &
  ClientTables &
  CompoundFeedTables &
  DeliveryTables &
  FarmTables &
  FeedingTables &
  GroupTables &
  LedgerTables &
  MixerTables &
  PeriodTables &
  RationTables &
  RecordTables &
  ReleaseTables &
  StockTables
