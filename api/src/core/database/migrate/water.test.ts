import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { migrate, readMigrations } from './migrate.ts'

// Row-level security binds who owns the tables here, as it does on a server of a provider.
const user = { user: `water_${process.pid}`, password: 'ordinary' }

let bare: Awaited<ReturnType<typeof createBareDatabase>>
beforeEach(async () => {
  bare = await createBareDatabase()
  await bare.owner.query(`create role ${user.user} login password '${user.password}'`)
  await bare.owner.query(`grant create, usage on schema public to ${user.user}`)
})
afterEach(async () => {
  await bare.owner.query(`drop owned by ${user.user}; drop role ${user.user}`)
  await bare.drop()
})

const ALL = readMigrations()
const BEFORE = ALL.filter(({ name }) => name < '0325')

// Feeds 1 to 5: water that lies there, is missing and never moved, water without kg but with money, and silage.
const world = `
  insert into clients (company_name, language, currency, updated_at) values ('Dairy', 'uk', 'UAH', now());
  select set_config('app.clients', '1', false);
  insert into companies (client_id, name) values (1, 'Dairy');
  insert into stocks (client_id, company_id, name, locked_until) values (1, 1, 'Store', '2999-12-31');
  insert into ingredient_types (client_id, name) select 1, 'Feed ' || n from generate_series(1, 5) n;
  insert into ingredients (client_id, stock_id, ingredient_type_id, price, dry_matter, is_water)
    select 1, 1, n, 40, case when n = 4 then 3 else 0 end, n < 5 from generate_series(1, 5) n;
  insert into balances (client_id, ingredient_id, qty, value, last_unit_cost)
    values (1, 1, 300, 15, 60), (1, 2, -200, -8, 40), (1, 4, 0, 5, 40), (1, 5, 100, 135, 1350);
  insert into movements (client_id, ingredient_id, kind, qty, unit_cost, value, day, at)
    values (1, 1, 'opening', 300, 50, 15, '2026-01-05', now()), (1, 2, 'load', -200, 40, -8, '2026-01-05', now()),
      (1, 4, 'revaluation', 0, 40, 5, '2026-01-05', now()), (1, 5, 'opening', 100, 1350, 135, '2026-01-05', now());`

test('what lay there of water, or was missing, is written off once with a note; months and balances stay the sums', async () => {
  const plain = await bare.open(user)
  await migrate(plain, BEFORE)
  await bare.owner.query(world)
  await migrate(plain, ALL)
  await plain.end()
  const written = await bare.owner.query(`
    select ingredient_id::int as feed, kind, qty::float8 as kg, unit_cost::float8 as cost, value::float8 as money, note,
      day::text as day
    from movements where day > '2026-01-05' order by id`)
  // The stock is locked far ahead: the first open day.
  const told = { note: 'Вода не має залишку', day: '3000-01-01' }
  expect(written.rows).toEqual([
    { feed: 1, kind: 'loss', kg: -300, cost: 50, money: -15, ...told },
    { feed: 2, kind: 'surplus', kg: 200, cost: 40, money: 8, ...told },
    { feed: 4, kind: 'revaluation', kg: 0, cost: 40, money: -5, ...told },
  ])
  const left = await bare.owner.query(`
    select b.ingredient_id::int as feed, b.qty::float8 as kg, b.value::float8 as money, b.last_unit_cost::float8 as cost,
      (select sum(k.qty)::float8 from movement_months k where k.ingredient_id = b.ingredient_id) as months
    from balances b order by 1`)
  expect(left.rows).toEqual([
    { feed: 1, kg: 0, money: 0, cost: 40, months: 0 },
    { feed: 2, kg: 0, money: 0, cost: 40, months: 0 },
    { feed: 4, kg: 0, money: 0, cost: 40, months: 0 },
    { feed: 5, kg: 100, money: 135, cost: 1350, months: 100 },
  ])
  const dry = await bare.owner.query('select dry_matter::float8 as dry from ingredients where is_water')
  expect(dry.rows.map(({ dry: percent }) => percent)).toEqual([0, 0, 0, 0])
})
