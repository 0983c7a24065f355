import type pg from 'pg'

type Sent = { text: string; values: readonly unknown[] }
type Hear = (statement: Sent, answered: Promise<unknown>) => void

/** What a connection was asked by `query`. */
export const statementIn = (asked: unknown): Sent =>
  typeof asked === 'string' ? { text: asked, values: [] } : { values: [], ...(asked as { text: string }) }

/** Hears each statement that a pool sends from now on, in its order; `hearing` is asked once for each connection. */
export const watchStatements = (pool: pg.Pool, hearing: () => Hear): void => {
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const hear = hearing()
    client.query = new Proxy(client.query, {
      apply: (query, self, [asked, ...rest]) => {
        const told: unknown = rest.at(-1)
        if (typeof told !== 'function') {
          const answer: unknown = Reflect.apply(query, self, [asked, ...rest])
          hear(statementIn(asked), Promise.resolve(answer))
          return answer
        }
        const { promise, resolve, reject } = Promise.withResolvers()
        // Whoever only listens need not hear that it failed.
        promise.catch(() => undefined)
        hear(statementIn(asked), promise)
        return Reflect.apply(query, self, [
          asked,
          ...rest.slice(0, -1),
          (error: Error | null, result: unknown) => {
            if (error) reject(error)
            else resolve(result)
            told(error, result)
          },
        ])
      },
    })
  })
}
