import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Server } from '#fixtures/server.ts'
import type { FarmSetUp } from './set-up-farm.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** How many of each; every stock has an ingredient of every type. */
export type Lengths = { stocks: number; types: number; groups: number; recipes: number }

/** The name of the thing of this number. */
export const named = (number: number): string => `Zz ${String(number).padStart(4, '0')}`

const NAME = "'Zz ' || lpad(n::text, 4, '0')"

const sqlOf = (
  { farm, group, ingredients }: FarmSetUp,
  { stocks, types, groups, recipes }: Lengths,
): string => `
  begin;
  create temporary table here on commit drop as select client_id from farms where id = ${farm.id};
  create temporary table kinds on commit drop as with made as (
    insert into ingredient_types (client_id, name, class)
    select client_id, 'Long type ' || n, 'roughage' from here, generate_series(1, ${types}) n returning id) select id from made;
  create temporary table places on commit drop as with made as (
    insert into stocks (client_id, company_id, name, capacity)
    select client_id, ${farm.company}, 'Long stock ' || n, 100 from here, generate_series(1, ${stocks}) n returning id)
    select id from made;
  insert into ingredients (client_id, stock_id, ingredient_type_id, suffix, price, dry_matter)
    select client_id, stock, type, ${NAME}, 100, 40 from here, (
      select p.id as stock, k.id as type, row_number() over (order by p.id, k.id) as n from places p, kinds k) each;
  insert into groups (client_id, farm_id, name, animal_type_id, animal_count)
    select client_id, ${farm.id}, ${NAME}, ${group.animal_type}, 5 from here, generate_series(1, ${groups}) n;
  with product as (
    insert into ingredient_types (client_id, name, class) select client_id, 'Long mash', 'fodder' from here returning client_id, id),
  made as (
    insert into recipes (client_id, name, product_type_id, starting_mass, mixing_mass)
    select client_id, ${NAME}, id, 500, 1000 from product, generate_series(1, ${recipes}) n returning client_id, id)
  insert into recipe_lines (client_id, recipe_id, position, ingredient_type_id, percent)
    select client_id, id, 0, ${ingredients[0]?.ingredient_type}, 100 from made;
  commit;
  analyze;`

const EMPTY = `
  begin;
  update recipes set deleted = true where name like 'Zz %';
  update groups set deleted = true where name like 'Zz %';
  update ingredients set deleted = true where suffix like 'Zz %';
  update stocks set deleted = true where name like 'Long %';
  update ingredient_types set deleted = true where name like 'Long %';
  commit;`

const run = ({ data }: Pick<Server, 'data'>, sql: string): void => {
  const { status, stderr } = spawnSync(process.execPath, ['api/testing/run-sql.ts', data], {
    cwd: ROOT,
    input: sql,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Fills the lists of a farm and its company; by SQL, because people would take minutes for so many. */
export const fillLists = (server: Pick<Server, 'data'>, farm: FarmSetUp, lengths: Lengths): void =>
  run(server, sqlOf(farm, lengths))

/** Takes back what {@link fillLists} made, so that no other test meets long lists. */
export const emptyLists = (server: Pick<Server, 'data'>): void => run(server, EMPTY)
