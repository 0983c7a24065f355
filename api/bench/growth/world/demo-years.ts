import type pg from 'pg'

/** Ids of one span of days before: more than the demo world has rows. Its own begin at 1, so those of its years before are below. */
const IDS = 100_000_000
/** Days that the demo world tells; the years before repeat them. */
const DAYS = 30

type Years = { today: string; days: number }

/**
 * Repeats the days of the demo world for the years before it, span by span. Each span begins with deliveries of exactly
 * what it takes, so balances stay as they are and are still the sum of their movements.
 */
export const repeatDemoDays = async (owner: pg.ClientBase, { today, days }: Years): Promise<void> => {
  const spans = Math.floor(days / DAYS) - 1
  if (spans < 1) return
  const span = `generate_series(1, ${spans}) k`
  const own = (column: string) => `${column} between date '${today}' - ${DAYS} and date '${today}' - 1`
  await owner.query(`
    create temp table told_feedings as select * from feedings where ${own('planned_on')} and status in ('waited', 'uploaded');
    create temp table told_orders as select * from compound_feed_orders where ${own('planned_on')};
    create temp table told_movements as select m.* from movements m where ${own('m.day')} and m.kind <> 'opening'
      and (m.feeding_id is null or exists (select from told_feedings f where f.client_id = m.client_id and f.id = m.feeding_id))
      and (m.order_id is null or exists (select from told_orders o where o.client_id = m.client_id and o.id = m.order_id))
      and (m.reverses is null or exists (select from movements r where r.client_id = m.client_id and r.id = m.reverses
        and ${own('r.day')}));
    analyze told_feedings; analyze told_orders; analyze told_movements`)
  const copy = async (table: string, from: string, changed: Record<string, string>) => {
    const names = await columnsOf(owner, table)
    const values = names.map((name) => changed[name] ?? `o.${name}`)
    await owner.query(
      `insert into ${table} (${names.join()}) overriding system value select ${values.join()} from ${from} o, ${span}`,
    )
  }
  const id = (column: string) => `o.${column} - k::bigint * ${IDS}`
  const day = (column: string) => `o.${column} - k * ${DAYS}`
  const moment = (column: string) => `o.${column} - k * interval '${DAYS} days'`
  const moments = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, moment(column)]))
  const ofFeedings = (table: string) =>
    `(select l.* from ${table} l join told_feedings f on f.client_id = l.client_id and f.id = l.feeding_id)`
  await copy('feedings', 'told_feedings', {
    id: id('id'),
    planned_on: day('planned_on'),
    loaded_on: day('loaded_on'),
    copied_from_day: day('copied_from_day'),
    carried_from: id('carried_from'),
    ...moments('load_started_at', 'load_ended_at', 'upload_started_at', 'upload_ended_at'),
    ...moments('created_at', 'updated_at'),
  })
  const line = { feeding_id: id('feeding_id'), weighed_at: moment('weighed_at') }
  await copy('feeding_groups', ofFeedings('feeding_groups'), line)
  await copy('feeding_ingredients', ofFeedings('feeding_ingredients'), line)
  await copy('feeding_events', ofFeedings('feeding_events'), {
    id: 'gen_random_uuid()',
    feeding_id: id('feeding_id'),
    ...moments('at', 'recorded_at'),
  })
  await copy('compound_feed_orders', 'told_orders', {
    id: id('id'),
    planned_on: day('planned_on'),
    ...moments('started_at', 'loaded_at', 'created_at', 'updated_at'),
  })
  await copy(
    'compound_feed_lines',
    '(select l.* from compound_feed_lines l join told_orders t on t.client_id = l.client_id and t.id = l.order_id)',
    { order_id: id('order_id') },
  )
  await copy('movements', 'told_movements', {
    id: id('id'),
    day: day('day'),
    feeding_id: id('feeding_id'),
    order_id: id('order_id'),
    reverses: id('reverses'),
    ...moments('at', 'recorded_at'),
  })
  await owner.query(`
    insert into movements (client_id, id, ingredient_id, kind, qty, unit_cost, value, day, at)
    overriding system value
    select o.client_id, -k::bigint * ${IDS} - o.ingredient_id, o.ingredient_id,
      case when sum(o.qty) < 0 then 'delivery' when sum(o.qty) > 0 then 'loss' else 'revaluation' end, -sum(o.qty),
      coalesce(abs(sum(o.value) / nullif(sum(o.qty), 0)) * 1000, 0), -sum(o.value), date '${today}' - ${DAYS} - k * ${DAYS},
      (date '${today}' - ${DAYS} - k * ${DAYS})::timestamptz
    from told_movements o, ${span} group by o.client_id, o.ingredient_id, k having sum(o.qty) <> 0 or sum(o.value) <> 0`)
  await copy(
    'deliveries',
    `(select * from deliveries where ${own('date')} and movement_id in (select id from told_movements))`,
    {
      id: id('id'),
      date: day('date'),
      movement_id: id('movement_id'),
    },
  )
  await copy(
    'stock_counts',
    `(select * from stock_counts where ${own('day')} and (movement_id is null
    or movement_id in (select id from told_movements)))`,
    {
      id: id('id'),
      day: day('day'),
      at: moment('at'),
      movement_id: id('movement_id'),
    },
  )
  await copy('leftovers', `(select * from leftovers where ${own('date')})`, {
    id: id('id'),
    date: day('date'),
    ...moments('created_at', 'updated_at'),
  })
  await copy('performance', `(select * from performance where ${own('date')})`, {
    id: id('id'),
    date: day('date'),
    ...moments('created_at', 'updated_at'),
  })
  await copy('alerts', `(select * from alerts where ${own('day')})`, {
    id: id('id'),
    day: day('day'),
    at: moment('at'),
    closed_at: `coalesce(o.closed_at, o.at) - k * interval '${DAYS} days'`,
  })
  await copy('scale_checks', '(select * from scale_checks)', { id: id('id'), ...moments('at', 'created_at') })
  await copy('history', '(select * from history)', { id: 'gen_random_uuid()', at: moment('at') })
  await owner.query('drop table told_feedings, told_orders, told_movements')
}

const columnsOf = async (owner: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}
