import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CellMap, writeCellMap } from '#core/database/cells/cell-map.ts'
import { cellNumber, makeCell } from '#core/database/cells/make-cell.ts'
import { moveClient, stopMove } from '#core/database/cells/move-client.ts'
import { addressed } from '#core/database/connections/addresses.ts'
import { asOwner } from '#core/database/connections/as-owner.ts'
import type { Server } from '#core/database/connections/connect.ts'

type Say = (text: string) => void
type Task = (server: Server) => Promise<string>

const MAP = { map: { type: 'string' }, haproxy: { type: 'string' } } as const

const mapOf = ({
  map,
  haproxy,
}: {
  map?: string | undefined
  haproxy?: string | undefined
}): CellMap | null => {
  if (!map && haproxy) throw new Error('--haproxy names its socket, --map the file that it reads: name both.')
  if (!map) return null
  return { file: resolve(process.env.INIT_CWD ?? process.cwd(), map), socket: haproxy ?? null }
}

/** `cell <number>`: makes the database one of several cells. */
export const readCell = (args: readonly string[]): Task => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const number = cellNumber(positionals.length === 1 ? positionals[0] : undefined)
  return ({ connection }) => makeCell(connection, number)
}

/** `cell-map <file> [--haproxy <socket>]`: writes who lives in this cell into the map of haproxy. */
export const readCellMap = (args: readonly string[]): Task => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { haproxy: MAP.haproxy },
    allowPositionals: true,
  })
  const map = mapOf({ ...values, map: positionals.length === 1 ? positionals[0] : undefined })
  if (!map) throw new Error('Name the file: npm run cell-map -- /etc/haproxy/cells.map')
  return async ({ connection }) => {
    const lines = await asOwner(connection, (client) => writeCellMap([client], map))
    return `${map.file} has ${lines} lines of this cell.`
  }
}

/** `move-client <id> [--map <file> [--haproxy <socket>]] [--seconds <number>] [--stop]`. */
export const readMove = (
  args: readonly string[],
  { moveTo, say }: { moveTo: string | null; say: Say },
): Task => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...MAP, seconds: { type: 'string' }, stop: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const client = Number(positionals[0])
  const seconds = Number(values.seconds ?? 5)
  if (positionals.length !== 1 || !Number.isSafeInteger(client) || client < 1)
    throw new Error('Name the number of one client: npm run move-client -- 77')
  if (!(seconds > 0)) throw new Error('--seconds: for how long the client may be refused, such as 5.')
  if (moveTo === null)
    throw new Error(
      'MANGER_MOVE_TO names the database of the other cell, as DATABASE_URL names that of this one.',
    )
  const map = mapOf(values)
  return ({ connection }) => {
    const move = { client, from: connection, to: addressed(moveTo), seconds, say }
    if (values.stop) return stopMove(move)
    return moveClient({
      ...move,
      ...(map && { send: async ({ from, to }) => void (await writeCellMap([from, to], map)) }),
    })
  }
}
