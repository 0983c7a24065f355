import type pg from 'pg'

/** What a database is made of: its parts by name, each with what an older server relies on. */
type Catalogue = ReadonlyMap<string, string>

const PARTS = `
  select 'table ' || c.relname as name, '' as is from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
  union all
  select format('column %s.%s', c.relname, a.attname), format_type(a.atttypid, a.atttypmod) || case
      when a.attnotnull and not a.atthasdef and a.attidentity = '' then ' must be given' when a.attnotnull then ' is never null' else '' end
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select format('rule %s of %s', k.conname, k.conrelid::regclass), pg_get_constraintdef(k.oid) from pg_constraint k
    where k.connamespace = 'public'::regnamespace and k.conrelid <> 0 and k.contype in ('c', 'f', 'u', 'x', 'p')
  union all
  select format('unique index %s of %s', i.indexrelid::regclass, i.indrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select format('function %s', p.oid::regprocedure), md5(p.prosrc) || ' ' || pg_get_function_result(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  union all
  select format('sequence %s', c.relname), '' from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`

/** Reads it of the database as it is now. */
export const readCatalogue = async (client: pg.ClientBase): Promise<Catalogue> => {
  const { rows } = await client.query<{ name: string; is: string }>(PARTS)
  return new Map(rows.map(({ name, is }) => [name, is]))
}

const literals = (text: string): string[] => text.match(/'(?:[^']|'')*'/g) ?? []
/** A rule that lets in all words that it did, and more. */
const isWider = (before: string, after: string): boolean =>
  before.startsWith('CHECK') &&
  before.replaceAll(/'(?:[^']|'')*'(::\w+)?(, )?/g, '') ===
    after.replaceAll(/'(?:[^']|'')*'(::\w+)?(, )?/g, '') &&
  literals(before).every((word) => literals(after).includes(word))

const tableOf = (name: string): string =>
  / of (\S+)$/.exec(name)?.[1] ?? /^column ([^.]+)\./.exec(name)?.[1] ?? ''
const isRule = (name: string): boolean => /^(rule|unique index) /.test(name)
/** Who knows less of a rule or of what is never null gives no less for it. */
const isLooser = (name: string, before: string, after: string | undefined): boolean =>
  isRule(name)
    ? after === undefined || isWider(before, after)
    : after !== undefined && after === before.replace(/ (must be given|is never null)$/, '')

/** What a server that knows the first catalogue meets otherwise in the second; nothing where a migration has only added. */
export const takenAway = (before: Catalogue, after: Catalogue): string[] => {
  const changed = [...before].flatMap(([name, is]) => {
    const now = after.get(name)
    if (now === is || isLooser(name, is, now)) return []
    // What must be given no longer is given by the database.
    if (is.endsWith(' must be given') && now === is.replace('must be given', 'is never null')) return []
    return [now === undefined ? `${name} is gone` : `${name} is another one`]
  })
  const asked = [...after].flatMap(([name, is]) => {
    if (before.has(name) || !before.has(`table ${tableOf(name)}`)) return []
    if (name.startsWith('column ')) return is.endsWith(' must be given') ? [`${name} must be given`] : []
    if (!isRule(name)) return []
    const columns = [...after.keys()].filter((key) => key.startsWith(`column ${tableOf(name)}.`))
    // A rule of new columns alone asks nothing of who does not know them.
    const named = columns.filter((key) => new RegExp(`\\b${key.split('.')[1]}\\b`).test(is))
    return named.every((key) => !before.has(key)) ? [] : [`${name} is asked for`]
  })
  return [...changed, ...asked]
}
