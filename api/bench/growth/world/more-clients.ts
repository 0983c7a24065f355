import type pg from 'pg'

/** Ids of a client of its own: more than it has rows of one kind. */
const IDS = 10_000_000
const FEEDS = 7
const GROUPS = 2
const HEADS = 90
/** Kg of each feed that a load takes, before what the driver misses. */
const LINE_KG = 300

type More = { today: string; days: number; clients: number; seed: number }
/** Which of how many connections that work at once, each for clients of its own. */
type Part = { part: number; parts: number }

/**
 * Adds clients with a farm each, fed once a day for the given days: two groups, seven feeds, deliveries every week of
 * what the week took. All numbers follow from the seed, and every sum closes.
 */
export const addClients = async (owners: readonly pg.ClientBase[], more: More): Promise<void> => {
  await owners[0]?.query(`
      insert into clients (company_name, email, country, currency, updated_at, staff_id)
      select 'Growth ' || n, 'growth' || n || '@example.com', case n % 3 when 0 then 'Польща' when 1 then 'Україна' else 'USA' end,
        'EUR', now(), null
      from generate_series(1, ${more.clients}) n`)
  const { length: parts } = owners
  await Promise.all(owners.map((owner, part) => fillClients(owner, { ...more, part, parts })))
}

const fillClients = async (owner: pg.ClientBase, more: More & Part): Promise<void> => {
  const { today, days, seed, part, parts } = more
  const run = (text: string) => owner.query(text)
  const first = `date '${today}' - ${days}`
  // A number below `below` that follows from the seed, the feeding and the feed.
  const drawn = (key: string, below: number) =>
    `(abs(hashint8(${seed}::bigint * 7919 + ${key})::bigint) % ${below})`
  await run(`
    create temp table made as select * from (
      select id as client_id, row_number() over (order by id) * ${IDS} as base
      from clients where email like 'growth%@example.com') one where client_id % ${parts} = ${part};
    insert into companies (client_id, id, name, registry_code, timezone) overriding system value
      select client_id, base, 'Company ' || client_id, '99000011', 'Europe/Kyiv' from made;
    insert into farms (client_id, id, company_id, name, farm_manager, timezone) overriding system value
      select client_id, base, base, 'Farm ' || client_id, 'Manager', 'Europe/Kyiv' from made;
    insert into stocks (client_id, id, company_id, name, capacity) overriding system value
      select client_id, base, base, 'Store', 500 from made;
    insert into ingredient_types (client_id, id, name, class) overriding system value
      select client_id, base + n, 'Feed ' || n, 'roughage' from made, generate_series(1, ${FEEDS}) n;
    insert into ingredients (client_id, id, stock_id, ingredient_type_id, price, dry_matter) overriding system value
      select client_id, base + n, base, base + n, 1000 + n * 250, 30 + n * 5 from made, generate_series(1, ${FEEDS}) n;
    insert into animal_types (client_id, id, name) overriding system value select client_id, base, 'Cows' from made;
    insert into groups (client_id, id, farm_id, name, animal_type_id, animal_count) overriding system value
      select client_id, base + n, base, 'Group ' || n, base, ${HEADS} from made, generate_series(1, ${GROUPS}) n;
    insert into group_heads (client_id, group_id, valid_from, heads)
      select client_id, base + n, ${first}, ${HEADS} from made, generate_series(1, ${GROUPS}) n;
    insert into mixers (client_id, id, farm_id, name, max_weight) overriding system value
      select client_id, base, base, 'Mixer', 12000 from made;
    insert into rations (client_id, id, farm_id, name) overriding system value
      select client_id, base, base, 'Ration' from made;
    insert into ration_versions (client_id, ration_id, ration_version) select client_id, base, 1 from made;
    insert into ration_lines (client_id, ration_id, ration_version, position, ingredient_id, percent)
      select client_id, base, 1, n, base + n, case n when ${FEEDS} then 14.32 else 14.28 end
      from made, generate_series(1, ${FEEDS}) n;
    insert into periods (client_id, id, farm_id, name) overriding system value
      select client_id, base, base, 'Morning' from made;
    insert into period_switches (client_id, period_id, valid_from, auto_load, leftovers)
      select client_id, base, ${first}, false, false from made;
    insert into consultant_clients (client_id, account_id)
      select client_id, (select min(account_id) from consultant_clients) from made`)
  // What is given today and tomorrow waits.
  const isPast = `d < ${days}`
  const kg = `(${LINE_KG} + ${drawn('made.base + d * 16 + n', 21)} - 10)`
  await run(`
    create temp table loads as
      select made.client_id, made.base, d, n, made.base + d as feeding_id, ${first} + d as day, ${LINE_KG} as planned,
        case when ${isPast} then ${kg}::numeric end as kg
      from made, generate_series(0, ${days + 1}) d, generate_series(1, ${FEEDS}) n;
    analyze loads;
    insert into feedings (client_id, id, farm_id, planned_on, loaded_on, period_id, ration_id, ration_version, mixer_id, position,
      status, step, planned_weight, load_target, actual_weight, unloaded_weight, residue, load_started_at, load_ended_at,
      upload_started_at, upload_ended_at, accuracy, upload_accuracy, created_at, updated_at) overriding system value
    select client_id, feeding_id, base, day, day, base, base, 1, base, 0, case when sum(kg) is null then 'waited' else 'uploaded' end,
      5, sum(planned), sum(planned), sum(kg), sum(kg), case when sum(kg) is null then null else 0 end,
      case when sum(kg) is null then null else day + interval '4 hours' end,
      case when sum(kg) is null then null else day + interval '4 hours 20 minutes' end,
      case when sum(kg) is null then null else day + interval '4 hours 30 minutes' end,
      case when sum(kg) is null then null else day + interval '4 hours 45 minutes' end,
      100 * (1 - sum(abs(kg - planned)) / sum(planned)), 100, day - interval '1 day', day + interval '5 hours'
    from loads group by client_id, feeding_id, base, day;
    insert into feeding_ingredients (client_id, feeding_id, ingredient_id, position, percent, planned, actual, advance,
      dry_matter, price, cost, weighed_at)
    select client_id, feeding_id, base + n, n, case n when ${FEEDS} then 14.32 else 14.28 end, planned, kg,
      case when kg is null then null else 'auto' end, 30 + n * 5, 1000 + n * 250, kg * (1000 + n * 250) / 1000,
      case when kg is null then null else day + interval '4 hours' + n * interval '2 minutes' end
    from loads;
    insert into feeding_groups (client_id, feeding_id, group_id, position, heads, norm, norm_now, planned_weight,
      actual_weight, advance, weighed_at)
    select f.client_id, f.id, f.farm_id + n, n, ${HEADS}, f.load_target / ${GROUPS * HEADS}, f.load_target / ${GROUPS * HEADS},
      f.load_target / ${GROUPS}, f.actual_weight / ${GROUPS}, case when f.actual_weight is null then null else 'auto' end,
      f.upload_ended_at
    from feedings f join made on made.client_id = f.client_id, generate_series(1, ${GROUPS}) n;
    insert into feeding_events (client_id, id, feeding_id, kind, at, recorded_at)
    select f.client_id, gen_random_uuid(), f.id, kind, at, at
    from feedings f join made on made.client_id = f.client_id,
      lateral (values ('load_started', f.load_started_at), ('load_finished', f.load_ended_at),
        ('upload_started', f.upload_started_at), ('upload_finished', f.upload_ended_at)) e (kind, at)
    where at is not null`)
  // In the order in which it happened: what comes in each week lies there before the week takes it.
  await run(`
    insert into movements (client_id, id, ingredient_id, kind, qty, unit_cost, value, day, at, feeding_id)
    overriding system value
    select client_id, base + (d * ${FEEDS + 1} + n) * 2, base + n, 'load', -kg, 1000 + n * 250, -kg * (1000 + n * 250) / 1000,
      day, day + interval '4 hours' + n * interval '2 minutes', feeding_id
    from loads where kg is not null;
    insert into movements (client_id, id, ingredient_id, kind, qty, unit_cost, value, day, at) overriding system value
    select client_id, base + (min(d) * ${FEEDS + 1} + n) * 2 - 1, base + n, 'delivery', sum(kg), 1000 + n * 250,
      sum(kg) * (1000 + n * 250) / 1000, min(day), min(day) + interval '3 hours'
    from loads where kg is not null group by client_id, base, n, d / 7;
    insert into movements (client_id, id, ingredient_id, kind, qty, unit_cost, value, day, at) overriding system value
    select client_id, base - ${FEEDS + 1} + n, base + n, 'opening', 9000, 1000 + n * 250, 9 * (1000 + n * 250), ${first},
      ${first} + interval '1 hour'
    from made, generate_series(1, ${FEEDS}) n;
    insert into balances (client_id, ingredient_id, qty, value, last_unit_cost)
    select client_id, base + n, 9000, 9 * (1000 + n * 250), 1000 + n * 250 from made, generate_series(1, ${FEEDS}) n;
    insert into leftovers (client_id, id, farm_id, group_id, date, weight) overriding system value
    select client_id, base + d * ${GROUPS} + g, base, base + g, ${first} + d, 10 + ${drawn('base + d * 4 + g', 30)}
    from made, generate_series(0, ${days - 1}) d, generate_series(1, ${GROUPS}) g;
    insert into alerts (client_id, id, kind, object, day, level, farm_id, facts, at, closed_at) overriding system value
    select client_id, base + d, 'mixing_short', 'feeding:' || (base + d), ${first} + d, 'orange', base,
      jsonb_build_object('feeding', jsonb_build_object('id', base + d, 'ration', 'Ration', 'day', ${first} + d),
        'mixer', jsonb_build_object('id', base, 'name', 'Mixer'), 'operator', null, 'mixed', 100, 'needed', 240),
      (${first} + d)::timestamptz, case when d < ${days} - 7 then (${first} + d + 1)::timestamptz end
    from made, generate_series(0, ${days - 1}, 3) d;
    insert into history (client_id, id, type, object_id, farm_id, name, action, at, timezone, language, changes, snapshot)
    select client_id, gen_random_uuid(), 'rations', base, base, 'Ration', 'updated', (${first} + d)::timestamptz, 'UTC', 'en',
      '[]', '{}'
    from made, generate_series(0, ${days - 1}, 10) d`)
  await run('drop table loads, made')
}
