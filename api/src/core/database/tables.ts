import type { AccountTables } from './tables/accounts.ts'
import type { AlertTables } from './tables/alerts.ts'
import type { ClientTables } from './tables/clients.ts'
import type { CompoundFeedTables } from './tables/compound-feed.ts'
import type { DeliveryTables } from './tables/deliveries.ts'
import type { EventTables } from './tables/events.ts'
import type { FarmTables } from './tables/farms.ts'
import type { FeedingTables } from './tables/feedings.ts'
import type { GroupTables } from './tables/groups.ts'
import type { HelpdeskTables } from './tables/helpdesk.ts'
import type { JobTables } from './tables/jobs.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { LeftoversTables } from './tables/leftovers.ts'
import type { MixerTables } from './tables/mixers.ts'
import type { OfflineConflictTables } from './tables/offline-conflicts.ts'
import type { PerformanceTables } from './tables/performance.ts'
import type { PeriodTables } from './tables/periods.ts'
import type { RationTables } from './tables/rations.ts'
import type { RecordTables } from './tables/records.ts'
import type { ReleaseTables } from './tables/releases.ts'
import type { ReportTables } from './tables/reports.ts'
import type { StockTables } from './tables/stocks.ts'

/** The rows of every table, for Kysely; each noun describes its own in `tables/`. */
export type Tables = EventTables &
  AccountTables &
  AlertTables &
  ClientTables &
  CompoundFeedTables &
  DeliveryTables &
  FarmTables &
  FeedingTables &
  GroupTables &
  JobTables &
  HelpdeskTables &
  LedgerTables &
  LeftoversTables &
  MixerTables &
  OfflineConflictTables &
  PerformanceTables &
  PeriodTables &
  RationTables &
  RecordTables &
  ReleaseTables &
  ReportTables &
  StockTables
