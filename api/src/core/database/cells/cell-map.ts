import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { cellOf } from './moved-tables.ts'

/** The map of haproxy, and the socket on which a running one takes changes of it at once. */
export type CellMap = { file: string; socket: string | null }

// An id tells its cell by itself (`keep_cell`): in the map stands who lives elsewhere. Who signs in is known by his e-mail
// alone, and who has a link to set a password by that; haproxy has digests of both.
const LINES = `
  with own as (
    select a.id, a.email from accounts a
    where a.moved_to is null and (exists (select from client_users u where u.account_id = a.id)
      or a.user_type in ('admin', 'staff', 'consultant') and case when a.id < 1000000000 then 1 else a.id % 100 end = $1))
  select 'client/' || id as key from clients where case when id < 1000000000 then 1 else id % 100 end <> $1
  union select 'account/' || id from own where case when id < 1000000000 then 1 else id % 100 end <> $1
  union select 'who/' || upper(encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')) from own
  union select 'who/' || upper(encode(l.digest, 'hex')) from password_links l join own on own.id = l.account_id
    where l.expires_at > now()`

const LOCK_MS = 10_000

/**
 * Writes who lives in these cells into the map, and tells a running haproxy what changed. Lines of other cells stay. Answers how
 * many lines these cells have.
 */
export const writeCellMap = async (
  sides: readonly pg.ClientBase[],
  { file, socket }: CellMap,
): Promise<number> => {
  const own = new Map<string, string>()
  const cells = new Set<string>()
  for (const side of sides) {
    const cell = await cellOf(side)
    if (cell === null) throw new Error('This database is no cell: npm run cell -- <number>')
    cells.add(String(cell))
    const { rows } = await side.query<{ key: string }>(LINES, [cell])
    for (const { key } of rows) own.set(key, String(cell))
  }
  await whileLocked(file, async () => {
    const before = readMap(file)
    const others = [...before].filter(([key, cell]) => !cells.has(cell) && !own.has(key))
    const after = new Map([...others, ...own])
    const whole = [...after].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, cell]) => `${key} ${cell}\n`)
    writeFileSync(`${file}.new`, whole.join(''), { mode: 0o644 })
    renameSync(`${file}.new`, file)
    if (socket) await tellRouter(socket, changesOf(file, before, after))
  })
  return own.size
}

const readMap = (file: string): Map<string, string> => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const [key, cell] = line.split(' ')
      return key && cell ? [[key, cell] as const] : []
    }),
  )
}

const changesOf = (
  file: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [
  ...[...after].flatMap(([key, cell]) => {
    const old = before.get(key)
    if (old === cell) return []
    return [`${old === undefined ? 'add' : 'set'} map ${file} ${key} ${cell}`]
  }),
  ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `del map ${file} ${key}`),
]

// One line takes as much as a buffer of haproxy.
const AT_ONCE = 50

const tellRouter = async (path: string, commands: readonly string[]): Promise<void> => {
  for (let from = 0; from < commands.length; from += AT_ONCE) {
    const socket = connect(path)
    socket.end(`${commands.slice(from, from + AT_ONCE).join('; ')}\n`)
    const said = (await text(socket)).trim()
    if (said) throw new Error(`haproxy does not take the map: ${said}`)
  }
}

// Every cell writes the same file, each its own lines; a process that died leaves a lock that nobody waits for long.
const whileLocked = async (file: string, work: () => Promise<void>): Promise<void> => {
  const lock = `${file}.lock`
  for (;;) {
    try {
      writeFileSync(lock, '', { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (Date.now() - since > LOCK_MS) rmSync(lock, { force: true })
      await pause(50)
    }
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
