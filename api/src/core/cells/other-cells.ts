import { setTimeout as pause } from 'node:timers/promises'
import { healthRoutes } from '@manger/contract/session'
import type pg from 'pg'

/** The cell of a server, and where the others are asked. */
export type Cells = {
  own: number
  /** Addresses by the number of the cell. */
  others: ReadonlyMap<number, string>
  /** How long an answer of another one is waited for. */
  withinMs: number
}

/** A list waits no longer for a cell than somebody who looks at it. */
const WITHIN_MS = 1000

/** Sent by a cell that asks another one: it answers for itself alone. Whoever else sends it is told less, never more. */
export const CELL_HEADER = 'x-manger-cell'
/** How many clients the caller has in the cell that answers, whatever was searched for. */
export const CLIENTS_HEADER = 'x-manger-clients'

/** The cell in which an id was given: a person is at home there. */
export const cellOfId = (id: number): number => (id < 1_000_000_000 ? 1 : id % 100)

/** The cells as a server sees them that has the database of one; null where there is one set alone. */
export const cellsOf = async (
  { pool }: { pool: Pick<pg.Pool, 'query'> },
  addresses: ReadonlyMap<number, string> | null,
): Promise<Cells | null> => {
  if (addresses === null) return null
  const { rows } = await pool.query<{ number: number }>('select number from cell')
  const own = rows[0]?.number
  if (own === undefined)
    throw new Error('MANGER_CELLS: this database is no cell yet, make it one: npm run cell -- <number>')
  const others = new Map([...addresses].filter(([cell]) => cell !== own))
  return { own, others, withinMs: WITHIN_MS }
}

/** What another cell answered. */
type CellAnswer = { status: number; body: unknown; clients: number | null }

/**
 * Asks another cell with the token of the person who asks here: it looks at the rights itself. Throws where no answer comes in
 * time; a connection that was closed meanwhile is no answer yet.
 */
export const askCell = async (
  { own, others, withinMs }: Cells,
  cell: number,
  { path, authorization }: { path: string; authorization: string },
): Promise<CellAnswer> => {
  const signal = AbortSignal.timeout(withinMs)
  const ask = () =>
    fetch(`${others.get(cell)}${path}`, {
      headers: { authorization, accept: 'application/json', [CELL_HEADER]: String(own) },
      redirect: 'error',
      signal,
    })
  const answer = await ask().catch(async (error: unknown) => {
    if (signal.aborted) throw error
    await pause(AGAIN_MS)
    return ask()
  })
  const clients = Number(answer.headers.get(CLIENTS_HEADER) ?? Number.NaN)
  return {
    status: answer.status,
    body: answer.ok ? await answer.json() : null,
    clients: Number.isInteger(clients) ? clients : null,
  }
}

const AGAIN_MS = 20

/** Whether each other cell is away now, as a list would find it: nobody answers there, or not from its database. */
export const cellsAway = ({ others, withinMs }: Cells): Promise<[cell: number, isAway: boolean][]> => {
  const isAway = async (address: string): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(withinMs)
      const answer = await fetch(`${address}/api/health/ready/`, { redirect: 'error', signal })
      const ready = healthRoutes.ready.answer?.safeParse(await answer.json())
      return !answer.ok || !ready?.success || ready.data.missing.includes('database')
    } catch {
      return true
    }
  }
  return Promise.all(
    [...others].map(async ([cell, address]): Promise<[number, boolean]> => [cell, await isAway(address)]),
  )
}
