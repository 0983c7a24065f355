import type { Ref } from '@manger/contract'
import type { ReportPresetDraft, ReportType } from '@manger/contract/reports'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { personName } from '#core/records/names.ts'
import { fetchPage, type Page } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'

/** Whose presets: those of the client that are shared, and the person's own. */
export type Keeper = { client: number; account: number }

const presets = (tx: Tx, { client, account }: Keeper) =>
  tx
    .selectFrom('report_presets as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('report_schedules as s', (join) =>
      join
        .onRef('s.client_id', '=', 'p.client_id')
        .onRef('s.preset_id', '=', 'p.id')
        .on('s.account_id', '=', account),
    )
    .selectAll('p')
    .select(['s.every', 's.format', 's.done_on'])
    .select(
      sql<
        Ref[]
      >`(select coalesce(json_agg(json_build_object('id', m.id, 'name', coalesce(${personName('m')}, ''))
        order by m.id), '[]'::json) from accounts m where m.id = any(s.mail_to))`.as('mail_to'),
    )
    .select((eb) =>
      eb.fn<string>('concat_ws', [eb.val(' '), 'a.first_name', 'a.last_name']).as('author_name'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_preset_defaults as d')
          .select('d.preset_id')
          .whereRef('d.client_id', '=', 'p.client_id')
          .whereRef('d.preset_id', '=', 'p.id')
          .where('d.account_id', '=', account),
      ).as('is_default'),
    )
    .where('p.client_id', '=', client)
    .where(({ or, eb }) => or([eb('p.shared', '=', true), eb('p.account_id', '=', account)]))

export type PresetRow = Awaited<ReturnType<ReturnType<typeof presets>['executeTakeFirstOrThrow']>>

/** A page of presets of these types of reports by name; own ones before shared ones of the same name. */
export const presetPage = (
  tx: Tx,
  keeper: Keeper,
  filter: { types: readonly ReportType[]; search?: string | undefined; page: Page },
): Promise<{ rows: PresetRow[]; count: number }> => {
  const { types, search, page } = filter
  const found = presets(tx, keeper)
    // Also when there is none: a type that one may not read has no presets.
    .where(sql<SqlBool>`p.type = any(${types}::text[])`)
    .$if(search !== undefined, (query) => query.where('p.name', 'ilike', containing(search ?? '')))
    .orderBy((eb) => eb.fn('lower', ['p.name']))
    .orderBy('p.shared')
    .orderBy('p.id')
  return fetchPage(tx, found, page)
}

/** One preset that the person may see. */
export const findPreset = (tx: Tx, keeper: Keeper, id: number): Promise<PresetRow | undefined> =>
  presets(tx, keeper).where('p.id', '=', id).executeTakeFirst()

/** As {@link findPreset}, held until the transaction ends. */
export const holdPreset = (tx: Tx, keeper: Keeper, id: number): Promise<PresetRow | undefined> =>
  presets(tx, keeper).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst()

const columnsOf = ({ type, name, filters, days, columns, shared }: ReportPresetDraft) => ({
  type,
  name,
  filters: JSON.stringify(filters),
  days,
  columns,
  shared,
})

export const insertPreset = async (
  tx: Tx,
  { client, account }: Keeper,
  { draft, at }: { draft: ReportPresetDraft; at: string },
): Promise<number> => {
  const values = {
    client_id: client,
    account_id: account,
    ...columnsOf(draft),
    created_at: at,
    updated_at: at,
  }
  const { id } = await tx
    .insertInto('report_presets')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePreset = async (
  tx: Tx,
  { client_id, id }: PresetRow,
  { draft, at }: { draft: ReportPresetDraft; at: string },
): Promise<void> => {
  await tx
    .updateTable('report_presets')
    .set((eb) => ({ ...columnsOf(draft), updated_at: at, version: eb('version', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
}

export const deletePreset = async (tx: Tx, { client_id, id }: PresetRow): Promise<void> => {
  await tx.deleteFrom('report_presets').where('client_id', '=', client_id).where('id', '=', id).execute()
}

/** Notes with which preset a person opens its type of report; false forgets it where it is this one. */
export const chooseDefault = async (
  tx: Tx,
  { client, account }: Keeper,
  { preset: { id, type }, isDefault }: { preset: PresetRow; isDefault: boolean },
): Promise<void> => {
  if (isDefault) {
    await tx
      .insertInto('report_preset_defaults')
      .values({ client_id: client, account_id: account, type, preset_id: id })
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'account_id', 'type']).doUpdateSet({ preset_id: id }),
      )
      .execute()
    return
  }
  await tx
    .deleteFrom('report_preset_defaults')
    .where('client_id', '=', client)
    .where('account_id', '=', account)
    .where('preset_id', '=', id)
    .execute()
}
