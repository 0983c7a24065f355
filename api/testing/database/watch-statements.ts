import type pg from 'pg'
import { Batch, type Sent } from '#core/database/batch.ts'

type Hear = (statement: Sent, answered: Promise<unknown>) => void

/** The statements of what a connection was asked by `query`. */
export const statementsIn = (asked: unknown): readonly Sent[] => {
  if (asked instanceof Batch) return asked.statements
  return [{ text: typeof asked === 'string' ? asked : String((asked as Partial<Sent>)?.text), values: [] }]
}

/** Hears each statement that a pool sends from now on, in its order; `hearing` is asked once for each connection. */
export const watchStatements = (pool: pg.Pool, hearing: () => Hear): void => {
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const hear = hearing()
    client.query = new Proxy(client.query, {
      apply: (query, self, [asked, ...rest]) => {
        const answer: unknown = Reflect.apply(query, self, [asked, ...rest])
        const answered = asked instanceof Batch ? asked.answers : Promise.resolve(answer)
        for (const statement of statementsIn(asked)) hear(statement, answered)
        return answer
      },
    })
  })
}
