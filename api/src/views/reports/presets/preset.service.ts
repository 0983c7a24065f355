import { can, need, type PermissionRecord } from '@manger/contract'
import {
  checkReportPreset,
  nextDueDay,
  REPORT_TYPES,
  type ReportPreset,
  type ReportPresetDraft,
  type ReportScheduleDraft,
  type ReportType,
  reportTypeOf,
} from '@manger/contract/reports'
import type { Tx } from '#core/database/transaction.ts'
import { forbidden, notAllowed, notFound, refuseIf } from '#core/http/api-problem.ts'
import { dayBegun } from '#core/records/day-begun.ts'
import type { Scope } from '#core/records/record.ts'
import { checkVersion } from '#core/records/versions.ts'
import { dropSchedule, endSchedules, keepSchedule, placeOfPreset } from '../made/schedule.queries.ts'
import { peopleOf } from '../report-people.queries.ts'
import {
  chooseDefault,
  deletePreset,
  findPreset,
  holdPreset,
  insertPreset,
  type Keeper,
  type PresetRow,
  updatePreset,
} from './preset.queries.ts'
import { foreignProblems } from './preset-references.ts'

/** Who keeps presets, with which rights, when. */
export type Keeping = Keeper &
  Pick<Scope, 'client' | 'farms'> & { rights: readonly PermissionRecord[]; now: Date }

/** Types of reports that these rights open. */
export const readableTypes = (rights: readonly PermissionRecord[]): ReportType[] =>
  REPORT_TYPES.filter(({ right }) => can(rights, need(right, 'view'))).map(({ key }) => key)

const scheduleOf = ({ every, format, done_on, mail_to }: PresetRow): ReportPreset['schedule'] =>
  every === null || format === null || done_on === null
    ? null
    : { every, format, next_on: nextDueDay(every, done_on), mail_to }

/** A preset as this person sees it. */
export const presentPreset = (row: PresetRow, { account }: Keeper): ReportPreset => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  type: row.type,
  name: row.name,
  filters: row.filters,
  days: row.days,
  columns: row.columns,
  shared: row.shared,
  author: { id: row.account_id, name: row.author_name },
  is_own: row.account_id === account,
  is_default: row.is_default === true,
  schedule: scheduleOf(row),
})

/** Domain d6: what everybody sees needs the right `report.filter`. */
export const mayShare = ({ rights }: Keeping, action: 'add' | 'change' | 'delete'): boolean =>
  can(rights, need('report.filter', action))

const checkDraft = async (tx: Tx, keeping: Keeping, draft: ReportPresetDraft): Promise<void> => {
  const { rights } = keeping
  if (!can(rights, need(reportTypeOf(draft.type).right, 'view'))) throw notAllowed('type')
  refuseIf(checkReportPreset(draft))
  const owner = { clients: [keeping.client], farms: keeping.farms }
  const foreign = await foreignProblems(tx, owner, draft.filters)
  refuseIf(foreign.map((problem) => ({ ...problem, field: `filters.${problem.field}` })))
}

const shown = async (tx: Tx, keeping: Keeping, id: number): Promise<ReportPreset> => {
  const row = await findPreset(tx, keeping, id)
  if (!row) throw notFound()
  return presentPreset(row, keeping)
}

export const createPreset = async (
  tx: Tx,
  keeping: Keeping,
  draft: ReportPresetDraft,
): Promise<ReportPreset> => {
  await checkDraft(tx, keeping, draft)
  const id = await insertPreset(tx, keeping, { draft, at: keeping.now.toISOString() })
  return shown(tx, keeping, id)
}

/** A preset that the person sees and whose report he may have; 404 else. */
const findReadable = async (tx: Tx, keeping: Keeping, id: number): Promise<PresetRow> => {
  const preset = await findPreset(tx, keeping, id)
  if (!preset || !readableTypes(keeping.rights).includes(preset.type)) throw notFound()
  return preset
}

// Nothing is sent to anybody outside of the client; who may have the report is asked when it goes out.
const checkPeople = async (
  tx: Tx,
  { client, farms }: Keeping,
  mailTo: readonly number[] | undefined,
): Promise<void> => {
  if (!mailTo || mailTo.length === 0) return
  const people = new Set((await peopleOf(tx, { clients: [client], farms })).map(({ id }) => id))
  if (mailTo.some((id) => !people.has(id))) throw notAllowed('mail_to')
}

/** Has a preset made by itself for this person, from the next day on that it is due, or no longer. */
export const schedulePreset = async (
  tx: Tx,
  keeping: Keeping,
  { id, draft }: { id: number; draft: () => ReportScheduleDraft },
): Promise<ReportPreset> => {
  await findReadable(tx, keeping, id)
  const { every, format, mail_to: mailTo } = draft()
  const { client, account, now } = keeping
  const key = { client, account, preset: id }
  if (every === null) await dropSchedule(tx, key)
  else {
    await checkPeople(tx, keeping, mailTo)
    const from = dayBegun(await placeOfPreset(tx, key), now)
    await keepSchedule(tx, key, { every, format, from, mailTo })
  }
  return shown(tx, keeping, id)
}

/** Opens its report with a preset that the person sees, or no longer; 404 when he does not see it. */
export const choosePreset = async (
  tx: Tx,
  keeping: Keeping,
  { id, isDefault }: { id: number; isDefault: () => boolean },
): Promise<ReportPreset> => {
  const preset = await findReadable(tx, keeping, id)
  await chooseDefault(tx, keeping, { preset, isDefault: isDefault() })
  return shown(tx, keeping, id)
}

/** The preset of the path, held; 404 when it is not there or somebody else's own, 403 when it is shared and he may not. */
export const holdForWrite = async (
  tx: Tx,
  keeping: Keeping,
  { id, action }: { id: number; action: 'change' | 'delete' },
): Promise<PresetRow> => {
  const row = await holdPreset(tx, keeping, id)
  if (!row || !readableTypes(keeping.rights).includes(row.type)) throw notFound()
  if (row.shared && !mayShare(keeping, action)) throw forbidden()
  return row
}

export const changePreset = async (
  tx: Tx,
  keeping: Keeping,
  { row, draft }: { row: PresetRow; draft: ReportPresetDraft & { version: number } },
): Promise<ReportPreset> => {
  await checkDraft(tx, keeping, draft)
  checkVersion(draft.version, row.version, presentPreset(row, keeping))
  // The author alone goes on seeing it.
  if (row.shared && !draft.shared) await endOthers(tx, { ...keeping, account: row.account_id }, row.id)
  await updatePreset(tx, row, { draft, at: keeping.now.toISOString() })
  // Somebody who takes a preset of another out of the shared ones gives it back to him.
  const after = await findPreset(tx, { ...keeping, account: row.account_id }, row.id)
  if (!after) throw notFound()
  return presentPreset(after, keeping)
}

// Who has the preset made and is not the one who takes it away is told that nothing comes any more.
const endOthers = async (tx: Tx, { client, account, now }: Keeping, preset: number): Promise<void> => {
  const on = dayBegun(await placeOfPreset(tx, { client, preset }), now)
  await endSchedules(tx, { client, preset, except: account, on, at: now.toISOString() })
}

export const removePreset = async (
  tx: Tx,
  keeping: Keeping,
  { row, version }: { row: PresetRow; version: number | undefined },
): Promise<void> => {
  checkVersion(version, row.version, presentPreset(row, keeping))
  await endOthers(tx, keeping, row.id)
  await deletePreset(tx, row)
}
