import type { Database } from '#core/database/open.ts'
import type { Clock } from '#core/deps.ts'
import type { Admit } from '#core/http/quotas.ts'
import type { HostFacts } from './host-facts.ts'
import type { ReleaseStore } from './store/release-store.ts'
import type { VisitorOf } from './visitor.ts'

/** What the registry, the pointers and the telemetry need from outside. */
export type ReleaseDeps = {
  database: Pick<Database, 'kysely' | 'share'>
  clock: Clock
  host: HostFacts
  visitorOf: VisitorOf
  /** Counts a call against the quotas of whoever makes it. */
  count: Admit
  /** Whether the files of a build lie whole in the store of this server. */
  canServe: (remote: string, build: string) => Promise<boolean>
  store: ReleaseStore
  /** Where uploads lie until they are whole. */
  dataDir: string
  /** Where `npm run pack` has left the packages that remotes of other repositories are built on. */
  packed: string
}
