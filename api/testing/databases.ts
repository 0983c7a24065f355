import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestServer } from './provided.ts'

type Connection = TestServer['connection']

export type Login = { user: string; password: string }

/** The connection to one database of the server, as another role when one is given. */
export const inDatabase = (connection: Connection, database: string, login?: Login): pg.PoolConfig => {
  if (!connection.connectionString) return { ...connection, ...login, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  if (login) {
    url.username = login.user
    url.password = login.password
  }
  return { connectionString: url.href }
}

export const createDatabase = (connection: Connection, name: string, template = 'template1') =>
  run(
    maintenance(connection),
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`,
  )

export const dropDatabase = (connection: Connection, name: string) =>
  run(maintenance(connection), `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)

/** Drops a template and all copies of it. */
export const dropTemplate = async (connection: Connection, template: string): Promise<void> => {
  const copies = await run(
    maintenance(connection),
    `select datname as name from pg_database where starts_with(datname, ${pg.escapeLiteral(template)})`,
  )
  for (const { name = '' } of copies) await dropDatabase(connection, name)
}

/** Keeps, in the schema `as_new`, what the tables of a template hold and where its sequences stand. */
export const rememberRows = (connection: Connection, template: string) =>
  run(inDatabase(connection, template), REMEMBER)

// Copies that no test uses any more. A copy costs several times what it costs to empty one.
const free: string[] = []

export const copyOf = async (connection: Connection, template: string): Promise<string> => {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, name, template)
  return name
}

/** A database like the template, for as long as a test needs it. */
export const takeDatabase = async ({ connection, template }: TestServer): Promise<string> =>
  free.pop() ?? copyOf(connection, template)

type Made = { name: string; template: string }

/** Makes another template from one, filled, when nobody has: workers ask at the same time, and one of them does it. */
export const makeOnce = async (
  connection: Connection,
  { name, template }: Made,
  fill: (name: string) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(maintenance(connection))
  await client.connect()
  try {
    // The lock goes with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const half = `${name}_half`
    await dropDatabase(connection, half)
    await createDatabase(connection, half, template)
    await fill(half)
    await client.query(`alter database ${pg.escapeIdentifier(half)} rename to ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Makes a database like the template again, for the next test; nobody may be connected to it. */
export const giveDatabaseBack = async ({ connection }: TestServer, name: string): Promise<void> => {
  await run(inDatabase(connection, name), MAKE_AS_NEW)
  free.push(name)
}

const TABLES = `select c.relname as name, (pg_stat_file(pg_relation_filepath(c.oid))).size as bytes from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`

const REMEMBER = `
  create schema as_new;
  create table as_new.sequences as
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public';
  do $$ declare one record; has_rows boolean; begin
    for one in ${TABLES} loop
      execute format('select exists (select from public.%I)', one.name) into has_rows;
      if has_rows then execute format('create table as_new.%I as select * from public.%I', one.name, one.name); end if;
    end loop;
  end $$`

// As a replica: keys and triggers, also those that keep facts from being deleted, do not run. A table that takes no space has
// no row: to delete from it would open it and its indexes, which costs more than all else here.
const MAKE_AS_NEW = `
  set session_replication_role = replica;
  do $$ declare one record; begin
    for one in ${TABLES} loop
      if one.bytes > 0 then execute format('delete from public.%I', one.name); end if;
      if to_regclass(format('as_new.%I', one.name)) is not null then
        execute format('insert into public.%I overriding system value select * from as_new.%I', one.name, one.name);
      end if;
    end loop;
    for one in select * from as_new.sequences loop
      perform setval(format('public.%I', one.name), coalesce(one.value, 1), one.value is not null);
    end loop;
  end $$`

const maintenance = (connection: Connection): pg.ClientConfig =>
  connection.connectionString ? connection : inDatabase(connection, 'postgres')

const run = async (connection: pg.ClientConfig, text: string): Promise<Record<string, string>[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
