import type { AccountTables } from './tables/accounts.ts'
import type { ClientTables } from './tables/clients.ts'
import type { RecordTables } from './tables/records.ts'
import type { ReleaseTables } from './tables/releases.ts'

/** The rows of every table, for Kysely; each noun describes its own in `tables/`. */
export type Tables = AccountTables & ClientTables & RecordTables & ReleaseTables
