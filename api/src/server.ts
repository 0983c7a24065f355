import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { QUOTAS } from '@manger/contract'
import { lookBehind } from '#core/behind/behind.queries.ts'
import { cellsAway, cellsOf } from '#core/cells/other-cells.ts'
import { type Connection, openDatabase } from '#core/database/open.ts'
import type { Clock } from '#core/deps.ts'
import { freeBytes } from '#core/health/free-bytes.ts'
import { lookAtShared } from '#core/health/ready.ts'
import { createLeaving } from '#core/leaving.ts'
import { createMailer } from '#core/mail/mailer.ts'
import { createMetrics } from '#core/metrics.ts'
import { loadSecret } from '#core/secret.ts'
import type { Settings } from '#core/settings.ts'
import { startTracing } from '#core/tracing/tracing.ts'
import { startMinuteJob } from '#views/jobs/minute-job.ts'
import { startReportJob } from '#views/jobs/report-job.ts'
import { buildApp } from './app.ts'
import { compareKeys } from './compare-keys.ts'

/** A listening server: its address, and how to let go of everything it holds. */
export type RunningServer = { url: string; close: () => Promise<void> }

/** The time, or for tests one that runs from a given moment. */
export const clockFrom = (startsAt: Date | null): Clock => {
  const offset = startsAt ? startsAt.getTime() - Date.now() : 0
  return () => new Date(Date.now() + offset)
}

type Place = {
  /** Where the built pages lie. */
  project: string
  /** What the start waits for. */
  say: (text: string) => void
  /** Has whoever answers meanwhile leave the port. */
  takePort: () => Promise<void>
}

/** Serves one process's share of the requests on a database that is already filled. */
export const serve = async (
  settings: Settings,
  connection: Connection,
  { project, say, takePort }: Place,
): Promise<RunningServer> => {
  const stopTracing = await startTracing(process.env)
  const database = await openDatabase(connection, say)
  const clock = clockFrom(settings.startsAt)
  const pages = {
    hostDist: join(project, 'host', 'dist'),
    workspace: project,
    areKept: settings.keepsPages,
    films: settings.films,
  }
  const { dataDir, bucket } = settings
  const cells = await cellsOf(database, settings.cells)
  const metrics = settings.metricsToken
    ? createMetrics(settings.metricsToken, {
        listener: database.listener,
        pool: () => database.pool,
        share: database.share,
        freeBytes: () => freeBytes(dataDir),
        shared: () => lookAtShared({ database, dataDir, bucket, pages }),
        behind: () => lookBehind(database),
        cellsAway: async () => (cells ? cellsAway(cells) : []),
      })
    : null
  const mailer = settings.mail ? createMailer(settings.mail) : null
  const secret = loadSecret(settings.secret, settings.dataDir)
  const wait = async (ms: number): Promise<void> => {
    await pause(ms)
  }
  const leaving = createLeaving(wait)
  const http = await buildApp({
    database,
    clock,
    secret,
    cells,
    demo: settings.demo,
    isDemoExposed: settings.isDemoExposed,
    secondFactor: settings.secondFactor,
    bucket,
    dev: settings.dev,
    dataDir,
    mailer,
    pages,
    trustedProxy: settings.trustedProxy,
    logLevel: settings.logLevel,
    metrics,
    quotas: QUOTAS,
    pause: wait,
    leaving,
    checksAnswers: false,
  })
  // The start says in words where it listens.
  http.log.level = 'warn'
  await compareKeys({ database, secret }, http.log)
  await takePort()
  await http.listen({ port: settings.port, host: settings.host })
  http.log.level = settings.logLevel
  const job = startMinuteJob(
    { database, clock },
    (error, at) => http.log.error({ err: error, ...at }, 'The minute job failed'),
    metrics,
  )
  const reports = startReportJob({ database, clock, mailer }, (error, at) => {
    http.log.error({ err: error, ...at }, 'A report that is due failed')
    metrics?.worked('reports', 0, false)
  })
  const address = http.server.address()
  const port = address && typeof address === 'object' ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      await leaving.leave()
      await Promise.all([job.stop(), reports.stop()])
      await http.close()
      mailer?.close()
      await database.close()
      // A collector that is away must not hold up the end.
      await stopTracing().catch(() => undefined)
    },
  }
}
