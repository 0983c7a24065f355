import {
  dueDay,
  REPORT_FILE_BYTES_MAX,
  type ReportFileProblem,
  reportMakeRoute,
  reportTypeOf,
  scheduledSpan,
} from '@manger/contract/reports'
import { type Account, accountById } from '#core/accounts/account.queries.ts'
import { inClients, readInClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { unlessTaken } from '#core/jobs/unless-taken.ts'
import { dayBegun } from '#core/records/day-begun.ts'
import { authorise, type Caller } from '#core/session/caller.ts'
import { reportFile } from '../files/report-file.ts'
import { unitOfAsker } from '../make/asker-unit.ts'
import { reportMakers } from '../report-makers.ts'
import { insertFile, momentOfReading } from './made.queries.ts'
import {
  endSchedules,
  noteTry,
  type ScheduleKey,
  type ScheduleRow,
  schedulesOf,
  settle,
} from './schedule.queries.ts'

export type MakingDeps = Pick<AppDeps, 'database' | 'clock'>

/** By then the last load of the evening is in, also where it was weighed away from the network. */
export const AFTER_START_MS = 3 * 3_600_000
const TRIES = 3

/** The day up to which the files of a schedule are due at a moment. */
export const dueOn = (schedule: ScheduleRow, now: Date): string =>
  dueDay(schedule.every, dayBegun(schedule, new Date(now.getTime() - AFTER_START_MS)))

type Reader = { account: Account; caller: Caller }

// Who lost the report, or does not see the preset any more, has no file made; the right is asked as of a call of his.
const readerOf = async (
  deps: MakingDeps,
  client: number,
  { account_id, type, is_seen }: ScheduleRow,
): Promise<Reader | null> => {
  const user = is_seen ? await accountById(deps.database, account_id) : undefined
  if (!user || user.is_locked) return null
  try {
    const asked = { prefix: client, query: undefined }
    return { account: user, caller: await authorise(deps, reportMakeRoute(type), { user, asked }) }
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

const farmsOf = async (tx: Tx, client: number, { farms }: Caller): Promise<number[]> => {
  const all = await tx
    .selectFrom('farms')
    .select('id')
    .where('client_id', '=', client)
    .orderBy('id')
    .execute()
  return all.map(({ id }) => id).filter((id) => farms === null || farms.includes(id))
}

type Made = {
  /** From when it was read; what was booked later is a correction. */
  readFrom?: string
  farms: readonly number[]
  content: { name: string; bytes: Uint8Array } | null
  problem: ReportFileProblem | null
}

type Making = { client: number; schedule: ScheduleRow; now: Date; on: string; signal: AbortSignal }

const BAD_INPUT = 400

/** The file of a schedule as its reader would have it from the page of the report. */
const makeFile = async (
  { database }: MakingDeps,
  { account, caller }: Reader,
  { client, schedule, now, on, signal }: Making,
): Promise<Made> => {
  const { type, format, every, columns } = schedule
  const maker = reportMakers.find((one) => one.type === type)
  const read = <T>(work: (tx: Tx) => Promise<T>) => readInClients(database, [client], work)
  const seen = await read((tx) => farmsOf(tx, client, caller))
  const readFrom = await read(momentOfReading)
  const { farm: rule } = reportTypeOf(type)
  // A page that needs a farm asks for all of them, a form for the first.
  const usual = { optional: {}, required: { farm: seen.join() }, one: { farm: seen.slice(0, 1).join() } }[
    rule
  ]
  const { data: filters } = reportMakeRoute(type).query?.safeParse({
    ...usual,
    ...schedule.filters,
    ...scheduledSpan(schedule, every, on),
    format,
  }) ?? { data: undefined }
  const farms = filters?.farm ?? seen
  if (!maker || !filters) return { farms, content: null, problem: 'refused' }
  const { language } = account
  const asker = { client, clients: [client], account: account.id, farms: caller.farms, now, language, read }
  try {
    const unit = await unitOfAsker(asker, account.units)
    const file = await reportFile(asker, { maker, filters, format, unit, signal, columns })
    const isKept = file.bytes.length <= REPORT_FILE_BYTES_MAX
    return { readFrom, farms, content: isKept ? file : null, problem: isKept ? null : 'too_large' }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === BAD_INPUT)
      return { farms, content: null, problem: 'refused' }
    throw error
  }
}

const keep = async (
  { database }: MakingDeps,
  { client, schedule, now, on }: Making,
  made: Made,
): Promise<void> => {
  const { account_id, preset_id, type, name, format, every } = schedule
  const key = { client, account: account_id, preset: preset_id }
  const span = scheduledSpan(schedule, every, on)
  const at = now.toISOString()
  await inClients(database, [client], async (tx) => {
    const file = {
      client_id: client,
      account_id,
      preset_id,
      due_on: on,
      type,
      name,
      format,
      from_day: span.planned_on_after,
      to_day: span.planned_on_before,
      farm_ids: [...made.farms],
      problem: made.problem,
      size: made.content?.bytes.length ?? 0,
      made_at: made.readFrom,
      created_at: at,
      updated_at: at,
    }
    await insertFile(tx, file, made.content && { ...made.content, mailTo: schedule.mail_to })
    await settle(tx, key, on)
  })
}

const isStopped = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || (error instanceof ApiProblem && error.status !== BAD_INPUT)

/**
 * Makes what is due of one schedule, unless another process does or did. A file is kept whole, in one transaction with
 * the note that it is done: a process that dies leaves nothing, and the next minute makes it. What fails three times is
 * given up until it is due again, and says so among the files.
 */
export const makeDue = (
  deps: MakingDeps,
  key: ScheduleKey,
  { now, signal }: Pick<Making, 'now' | 'signal'>,
): Promise<void> => {
  const { database } = deps
  const { client, account, preset } = key
  const write = (work: (tx: Tx) => Promise<void>) => inClients(database, [client], work)
  return unlessTaken(database, `report:${client}:${account}:${preset}`, async () => {
    const [schedule] = await readInClients(database, [client], (tx) => schedulesOf(tx, client, key))
    if (!schedule) return
    const on = dueOn(schedule, now)
    if (schedule.done_on >= on) return
    const making = { client, schedule, now, on, signal }
    const tries = schedule.tried_on === on ? schedule.tries : 0
    const reader = await readerOf(deps, client, schedule)
    // For good: who gets the right back has it made again.
    if (!reader)
      return write((tx) => endSchedules(tx, { client, preset, only: account, on, at: now.toISOString() }))
    if (tries >= TRIES) {
      const farms = await readInClients(database, [client], (tx) => farmsOf(tx, client, reader.caller))
      return keep(deps, making, { farms, content: null, problem: 'failed' })
    }
    await write((tx) => noteTry(tx, key, { on, tries: tries + 1 }))
    try {
      await keep(deps, making, await makeFile(deps, reader, making))
    } catch (error) {
      // What had no turn, or was stopped with its process, has not failed.
      if (isStopped(error, signal)) await write((tx) => noteTry(tx, key, { on, tries }))
      throw error
    }
  })
}
