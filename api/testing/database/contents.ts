import pg from 'pg'
import { allTables, sequenceValues } from '#core/database/backup/tables.queries.ts'
import { connected } from './connected.ts'

/** Every row of every table as text, in an order of its own; and where the sequences stand. */
export const contentsOf = (connection: pg.ClientConfig) =>
  connected(connection, async (client) => {
    const tables: Record<string, string[]> = {}
    for (const { name, columns } of await allTables(client)) {
      const list = columns.toSorted().map((column) => pg.escapeIdentifier(column))
      const { rows } = await client.query(
        `select row(${list.join(', ')})::text as row from ${pg.escapeIdentifier(name)} order by 1`,
      )
      tables[name] = rows.map(({ row }) => row)
    }
    return { tables, sequences: await sequenceValues(client) }
  })
