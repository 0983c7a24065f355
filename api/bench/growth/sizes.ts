import pg from 'pg'

/** What a table has for each year of a farm; `kb` with its indexes. */
type TableSize = { table: string; rows: number; kb: number }

const DAYS_A_YEAR = 365.25

/** The tables that grow with time, by what a year of a farm adds to them: those with more than a row a month. */
export const sizesOf = async (connection: pg.PoolConfig): Promise<TableSize[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<TableSize>(
      `with years as (
         select sum(days) / ${DAYS_A_YEAR} as years
         from (select max(day) - min(day) + 1 as days from farm_days group by client_id, farm_id) f)
       select c.relname as table, round(c.reltuples / years)::float as rows,
         round(pg_total_relation_size(c.oid) / years / 1024)::float as kb
       from pg_class c, years
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 12 * years
       order by pg_total_relation_size(c.oid) desc`,
    )
    return rows
  } finally {
    await client.end()
  }
}
