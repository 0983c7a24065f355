import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBareDatabase } from '#testing/bare-database.ts'
import { readCatalogue, takenAway } from '#testing/upgrade/catalogue.ts'
import { migrate, needsOf, readMigrations } from './migrate.ts'

/** From here on servers of the version before go on beside a migration. */
const SINCE = '0510'
/** Why what is another one goes with servers of before all the same: `-- Goes with servers of before: why`. */
const SAYS_WHY = /^-- Goes with servers of before: \w.{20,}/m

let bare: Awaited<ReturnType<typeof createBareDatabase>>
beforeEach(async () => {
  bare = await createBareDatabase()
})
afterEach(() => bare.drop())

const ALL = readMigrations()

test('each migration goes with the servers of the version before, or says since when nobody uses what it takes away', async () => {
  const wrong: string[] = []
  await migrate(
    bare.owner,
    ALL.filter(({ name }) => name < SINCE),
  )
  for (const [index, { name, text }] of ALL.entries()) {
    if (name < SINCE) continue
    const before = await readCatalogue(bare.owner)
    await migrate(bare.owner, ALL.slice(0, index + 1))
    const away = takenAway(before, await readCatalogue(bare.owner))
    const needs = needsOf(text)
    if (away.length > 0 && needs === null && !SAYS_WHY.test(text)) wrong.push(`${name}: ${away.join(', ')}`)
    // The second step comes after the first one, never with it.
    if (needs !== null && needs >= name.slice(0, 4)) wrong.push(`${name} needs itself or a later one`)
    if (needs !== null && away.length === 0) wrong.push(`${name} takes nothing away`)
  }
  expect(wrong).toEqual([])
})

describe('what a server of the version before meets otherwise', () => {
  const world = `create table things (id int primary key, name text not null, kg numeric, kind text check (kind in ('a', 'b')));
    create function told() returns int language sql as 'select 1';
    create view lately as select id from things`

  test.each([
    ['drop table things cascade', ['table things is gone']],
    ['alter table things drop column kg', ['column things.kg is gone']],
    ['alter table things rename column kg to weight', ['column things.kg is gone']],
    ['alter table things alter column kg type float8', ['column things.kg is another one']],
    ['alter table things alter column kg set not null', ['column things.kg is another one']],
    ['alter table things add column farm int not null', ['column things.farm must be given']],
    ['alter table things add unique (name)', ['rule things_name_key of things is asked for']],
    ['create unique index once on things (name)', ['unique index once of things is asked for']],
    ['alter table things add check (kg > 0)', ['rule things_kg_check of things is asked for']],
    [
      `alter table things drop constraint things_kind_check; alter table things add check (kind in ('a', 'c'))`,
      ['rule things_kind_check of things is another one'],
    ],
    [
      `create or replace function told() returns int language sql as 'select 2'`,
      ['function told() is another one'],
    ],
    ['drop function told()', ['function told() is gone']],
    ['drop view lately', ['column lately.id is gone', 'table lately is gone']],
  ])('%s', async (text, away) => {
    await bare.owner.query(world)
    const before = await readCatalogue(bare.owner)
    await bare.owner.query(text)
    expect(takenAway(before, await readCatalogue(bare.owner)).toSorted()).toEqual(
      expect.arrayContaining(away),
    )
  })

  test.each([
    "alter table things add column note text not null default '', add column at timestamptz",
    'alter table things add column heads int check (heads >= 0)',
    'alter table things alter column name drop not null',
    "alter table things alter column name set default ''",
    'alter table things drop constraint things_kind_check',
    `alter table things drop constraint things_kind_check; alter table things add check (kind in ('a', 'b', 'c'))`,
    'create table more (id int primary key, thing int not null references things (id)); create index on things (kg)',
    `create function more() returns int language sql as 'select 3'`,
  ])('nothing: %s', async (text) => {
    await bare.owner.query(world)
    const before = await readCatalogue(bare.owner)
    await bare.owner.query(text)
    expect(takenAway(before, await readCatalogue(bare.owner))).toEqual([])
  })
})
