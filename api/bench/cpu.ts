import { existsSync, readdirSync, readFileSync } from 'node:fs'

const PROC = '/proc'
const MS_PER_TICK = 10

type Process = { pid: number; parent: number; ms: number }

const read = (pid: string): Process[] => {
  try {
    const [, fields = ''] = readFileSync(`${PROC}/${pid}/stat`, 'utf8').split(') ')
    const [, parent, ...rest] = fields.split(' ').map(Number)
    // Fields 14 and 15 of proc(5): time in the program and in the kernel for it.
    return [{ pid: Number(pid), parent: parent ?? 0, ms: ((rest[9] ?? 0) + (rest[10] ?? 0)) * MS_PER_TICK }]
  } catch {
    return []
  }
}

/** How long each process below one, and itself, has worked so far, in ms; empty where the system does not tell. */
export const workedSoFar = (root: number): ReadonlyMap<number, number> => {
  if (!existsSync(`${PROC}/self/stat`)) return new Map()
  const all = readdirSync(PROC)
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const within = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => within(child.pid)),
  ]
  const ours = new Set(within(root))
  return new Map(all.filter(({ pid }) => ours.has(pid)).map(({ pid, ms }) => [pid, ms]))
}

/**
 * How long they worked since, in ms. On a machine that others use too it says what a call costs, while calls per second
 * say who else was at work.
 */
export const workedSince = (root: number, before: ReadonlyMap<number, number>): number =>
  [...workedSoFar(root)].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? ms), 0)
