import type { Database } from '#core/database/open.ts'
import { watchStatements } from './watch-statements.ts'

/**
 * The order in which a transaction takes its locks (ARCHITECTURE.md, "One order of locks"). Within one step a single
 * statement takes the rows by id, or the step before keeps others away.
 */
const ORDER: readonly (readonly string[])[] = [
  ['operations'],
  [
    'rations',
    'groups',
    'mixers',
    'periods',
    'leftovers',
    'performance',
    'deliveries',
    'recipes',
    'compound_feed_orders',
    'auto_plans',
  ],
  ['plans:'],
  ['day:'],
  ['feedings'],
  ['offline_conflicts'],
  ['stocks'],
  ['balances'],
  ['operator:'],
  ['ingredients'],
]

const rankOf = (name: string): number => ORDER.findIndex((step) => step.includes(name))

const ADVISORY = /pg_advisory_xact_lock\(hashtextextended/
const ROWS = /for (?:no key update|share)(?: of "?(\w+)"?)?/
const WRITES = /^\s*(insert into|update) "?(\w+)"?/
type Values = readonly unknown[]
const SOURCE = /(?:from|join)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/g

type Taken = { name: string; isNew?: boolean; ids?: readonly number[] }

/** What a statement locks for its transaction; null when that is nothing the order is about. */
const takenBy = (text: string, values: Values): Taken | null => {
  if (ADVISORY.test(text)) return { name: `${String(values[0]).split(':')[0]}:` }
  const rows = ROWS.exec(text)
  if (rows) {
    const sources = [...text.matchAll(SOURCE)].map(([, table = '', alias = table]) => ({ table, alias }))
    const source = rows[1] ? sources.find(({ alias }) => alias === rows[1]) : sources[0]
    const ids = values.find((value) => Array.isArray(value) && value.every(Number.isInteger))
    return { name: source?.table ?? '', ...(ids ? { ids: ids as number[] } : {}) }
  }
  const [, verb, name = ''] = WRITES.exec(text) ?? []
  return name === '' ? null : { name, isNew: verb === 'insert into' }
}

/** One transaction: what it holds so far. */
const createTransaction = (tell: (problem: string) => void) => {
  const held = new Map<string, Set<number>>()
  return (text: string, values: Values): void => {
    const taken = takenBy(text, values)
    if (!taken || rankOf(taken.name) === -1) return
    const { name, isNew = false, ids = [] } = taken
    const before = held.get(name)
    const rows = before ?? new Set<number>()
    held.set(name, rows)
    // Rows that a transaction has made are its own; only the operation waits for its twin.
    if (isNew && name !== 'operations') return
    const last = [...held.keys()].reduce((high, one) => (rankOf(one) > rankOf(high) ? one : high), name)
    if (!before && last !== name) tell(`${name} after ${last}: ${text}`)
    const missing = ids.filter((id) => !rows.has(id))
    if (name === 'balances' && before && missing.some((id) => id < Math.max(...rows, 0)))
      tell(`balance ${missing} after ${[...rows]}`)
    for (const id of ids) rows.add(id)
  }
}

/** Watches every connection of a database; the list fills with what was locked out of order. */
export const watchLocks = ({ pool }: Pick<Database, 'pool'>): string[] => {
  const problems: string[] = []
  watchStatements(pool, () => {
    let follow = createTransaction((problem) => problems.push(problem))
    return ({ text, values }) => {
      if (text.startsWith('begin')) follow = createTransaction((problem) => problems.push(problem))
      follow(text, values)
    }
  })
  return problems
}
