import { lookBehind } from '#core/behind/behind.queries.ts'
import type { Database } from '#core/database/open.ts'
import { createMetrics, type Metrics } from '#core/metrics.ts'

/** The metrics of a server on a database of a test, with a disk that has room. */
export const testMetrics = (token: string, database: Database): Metrics =>
  createMetrics(token, {
    listener: database.listener,
    pool: () => database.pool,
    share: database.share,
    freeBytes: async () => 5e9,
    shared: async () => [['commits', false]],
    behind: () => lookBehind(database),
    cellsAway: async () => [],
  })
