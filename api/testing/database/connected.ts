import pg from 'pg'

/** A connection of its own for a piece of work, with moments told in UTC. */
export const connected = async <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set time zone 'UTC'`)
    return await work(client)
  } finally {
    await client.end()
  }
}
