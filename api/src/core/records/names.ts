import { sql } from 'kysely'

/** Name of an ingredient whose row is `i` and whose type is `t`: the type's name and its own suffix. */
export const ingredientName = sql<string>`trim(t.name || ' ' || i.suffix)`

/** Name of a person whose account row has this alias; null where the join found nobody. */
export const personName = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`
