import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { oneOfIds } from '#core/records/visible.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/**
 * Conditions on the ingredients `i` of stocks `s` of a report. A stock belongs to a company, so a farm stands for all
 * stocks of its own; the frame has refused farms that the caller does not see.
 */
export const storeConditions = ({ client, farms, filters }: ReportAsk): RawBuilder<SqlBool>[] => {
  const named = filters.farm ?? farms
  const ofFarms = sql<SqlBool>`s.company_id in (
    select company_id from farms where client_id = ${client} and (${named}::bigint[] is null or id = any(${named}::bigint[])))`
  return [
    sql<SqlBool>`i.client_id = ${client}`,
    ofFarms,
    ...oneOfIds('s.id', filters.stock),
    ...oneOfIds('i.id', filters.ingredient),
  ]
}
