import type pg from 'pg'

/** Ids of one copy of the farms: more than the years before have taken below zero. */
const IDS = 1_000_000_000_000

/** Columns that name a farm's own: its copy names the copies. What belongs to the company or the client stays. */
const OWN = [
  'farm_id',
  'group_id',
  'mixer_id',
  'ration_id',
  'period_id',
  'feeding_id',
  'carried_from',
  'reverses',
  'movement_id',
]
// A person weighs one load at a time: what is under way has no copy.
const OVER = "status in ('waited', 'uploaded')"
const OF_THEM = `feeding_id in (select id from feedings f where f.client_id = o.client_id and ${OVER})`
const TABLES: readonly (readonly [table: string, rows?: string])[] = [
  ['farms'],
  ['groups'],
  ['group_heads'],
  ['mixers'],
  ['rations'],
  ['ration_versions'],
  ['ration_lines'],
  ['periods'],
  ['period_switches'],
  ['feedings', OVER],
  ['feeding_groups', OF_THEM],
  ['feeding_ingredients', OF_THEM],
  ['leftovers'],
  ['performance'],
  ['movements', `kind = 'load' and ${OF_THEM}`],
]

/**
 * Gives a client copies of his farms, with all that was fed there. What they took was delivered on the day before, so
 * balances stay as they are. For a session whose triggers and keys are off.
 */
export const copyFarms = async (
  owner: pg.ClientBase,
  { client, copies }: { client: number; copies: number },
): Promise<void> => {
  if (copies < 1) return
  const copy = `generate_series(1, ${copies}) k`
  const moved = (column: string) => `o.${column} + k::bigint * ${IDS}`
  await owner.query(
    `create temp table taken as select * from movements where client_id = ${client} and kind = 'load'`,
  )
  for (const [table, rows = 'true'] of TABLES) {
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => {
      if (name === 'id' || OWN.includes(name)) return moved(name)
      return name === 'name' && table === 'farms' ? "o.name || ' ' || k" : `o.${name}`
    })
    await owner.query(
      `insert into ${table} (${names.join()}) overriding system value
       select ${values.join()} from (select * from ${table} o where client_id = ${client} and ${rows}) o, ${copy}`,
    )
  }
  await owner.query(`
    insert into movements (client_id, id, ingredient_id, kind, qty, unit_cost, value, day, at)
    overriding system value
    select client_id, min(id) - ${IDS} * 100, ingredient_id, 'delivery', -sum(qty) * ${copies}, 1000, -sum(value) * ${copies},
      day - 1, (day - 1)::timestamptz
    from taken group by client_id, ingredient_id, day having sum(qty) < 0;
    drop table taken`)
}
