import { Gauge, type Registry } from 'prom-client'
import type { Behind } from './behind.queries.ts'

/** Who asks more often hears the same: each figure asks for itself. */
const HOLDS_MS = 2000

type Told = readonly (readonly [value: number, labels?: Record<string, string>])[]
type Figure = { help: string; labelNames?: string[]; of: (behind: Behind) => Told }

const FIGURES: Readonly<Record<string, Figure>> = {
  manger_due_waiting: {
    help: 'Rows on the list of the jobs whose moment has come, by task',
    labelNames: ['task'],
    of: ({ due }) => due.map(({ task, count }) => [count, { task }]),
  },
  manger_due_late_seconds: {
    help: 'For how long the first of these rows waits',
    labelNames: ['task'],
    of: ({ due }) => due.map(({ task, seconds }) => [seconds, { task }]),
  },
  manger_mails_waiting: {
    help: 'Mails that are sent with the next round, or tried again later',
    of: ({ mails }) => [[mails]],
  },
  manger_reckonings_waiting: {
    help: 'Feeds whose costs are still reckoned again after something was told late',
    of: ({ reckonings }) => [[reckonings.count]],
  },
  manger_reckonings_late_seconds: {
    help: 'For how long the first of these feeds waits',
    of: ({ reckonings }) => [[reckonings.seconds]],
  },
  manger_backup_done_timestamp_seconds: {
    help: 'When the last whole backup was made; 0 where none was ever told of',
    of: ({ backupAt }) => [[backupAt]],
  },
  manger_archive_failing: {
    help: '1 while PostgreSQL cannot put its log into the archive from which a moment is restored',
    of: ({ isArchiveFailing }) => [[isArchiveFailing ? 1 : 0]],
  },
  manger_standbys: {
    help: 'Standbys that follow; absent where the role may not see them',
    of: ({ standbys }) => (standbys ? [[standbys.length]] : []),
  },
  manger_replication_lag_bytes: {
    help: 'What a standby has not replayed yet of what was sent to it',
    labelNames: ['standby'],
    of: ({ standbys }) => (standbys ?? []).map(({ name, bytes }) => [bytes, { standby: name }]),
  },
  manger_replication_lag_seconds: {
    help: 'How long ago was committed what a standby replays now; 0 where it has replayed all',
    labelNames: ['standby'],
    of: ({ standbys }) => (standbys ?? []).map(({ name, seconds }) => [seconds, { standby: name }]),
  },
  manger_postgres_connections: {
    help: 'Connections that PostgreSQL has, of all programs, and the most that it takes',
    labelNames: ['state'],
    of: ({ connections }) => [
      [connections.used, { state: 'used' }],
      [connections.most, { state: 'most' }],
    ],
  },
  manger_postgres_longest_transaction_seconds: {
    help: 'How long the longest transaction of a server has been open; absent where the role may not see it',
    of: ({ longestTransaction }) => (longestTransaction === null ? [] : [[longestTransaction]]),
  },
  manger_postgres_transaction_age: {
    help: 'Transactions since the oldest row was frozen; PostgreSQL stops at two thousand million',
    of: ({ transactionAge }) => [[transactionAge]],
  },
  manger_postgres_bytes: { help: 'Size of the database', of: ({ bytes }) => [[bytes]] },
}

/** Registers what is behind in the database. Every server tells the same, so of several the highest counts. */
export const measureBehind = (registers: Registry[], look: () => Promise<Behind>): void => {
  let asked: Promise<Behind | null> | null = null
  const ask = (): Promise<Behind | null> => {
    if (asked) return asked
    // What is not known is not told; that the database is away others tell.
    const mine = look().catch(() => null)
    asked = mine
    void mine.then(() => {
      setTimeout(() => {
        asked = null
      }, HOLDS_MS).unref()
    })
    return mine
  }
  for (const [name, { help, labelNames = [], of }] of Object.entries(FIGURES)) {
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: 'max',
      registers,
      async collect() {
        const behind = await ask()
        if (labelNames.length > 0) this.reset()
        else this.remove()
        for (const [value, labels] of behind ? of(behind) : []) {
          if (labels) this.set(labels, value)
          else this.set(value)
        }
      },
    })
  }
}
