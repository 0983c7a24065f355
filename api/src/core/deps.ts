import type { STREAMS_MAX } from '@manger/contract'
import type { Cells } from '#core/cells/other-cells.ts'
import type { Database } from '#core/database/open.ts'
import type { Films } from '#core/files/films.ts'
import type { Quotas } from '#core/http/quotas.ts'
import type { Leaving } from '#core/leaving.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'

/** The time; a fixed or moving one in tests. */
export type Clock = () => Date

/**
 * Where the built pages lie: the host's own folder, and the one in which the folders of the remotes stand. Where they
 * are not to be kept, the service worker of each browser is told to go. `films` lie elsewhere than ours.
 */
export type Pages = { hostDist: string; workspace: string; areKept?: boolean; films?: Films }

/** Everything the server needs from outside; only `main.ts` and tests make it. */
export type AppDeps = {
  database: Database
  clock: Clock
  /** Signs tokens and the gate cookie. */
  secret: Uint8Array
  /** The other sets of servers; null or absent where this is the only one. */
  cells?: Cells | null
  demo: boolean
  /** Whether demo accounts sign in from elsewhere than this machine; absent: they do not. */
  isDemoExposed?: boolean
  /** Whether admins and staff must have a second factor; everybody else may. */
  secondFactor: 'voluntary' | 'required'
  /** Remotes may come from localhost. */
  dev: boolean
  dataDir: string
  /** The address of a bucket in which releases lie; absent: they lie in the data folder alone. */
  bucket?: string | null
  /** Sends e-mail; absent where the operator has named no mail server. */
  mailer?: Mailer | null
  /** The built host and remotes; null serves the API alone. */
  pages: Pages | null
  /** Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  trustedProxy: readonly string[]
  /** What may be sent; null sets no limit, for tests that write faster than anybody. */
  quotas: Quotas | null
  /** How many event streams may be open at once; absent: as many as the contract says. */
  streamsMax?: Record<keyof typeof STREAMS_MAX, number>
  logLevel: 'silent' | 'warn' | 'info'
  /** Where the log goes instead of the standard output: for tests. */
  logTo?: { write: (line: string) => void }
  /** What is measured for `/api/metrics`; null measures nothing. */
  metrics: Metrics | null
  pause: (ms: number) => Promise<void>
  /** How this server goes out of the balance before it stops. */
  leaving: Leaving
  /** Holds every answer against the contract: for tests, too dear for every request. */
  checksAnswers: boolean
}
