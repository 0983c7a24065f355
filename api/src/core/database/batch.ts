import pg from 'pg'
import { followsFromFrozen } from './follows-from.ts'

/** A value as it travels. */
export type Wire = string | Buffer | null

/** A statement on its way; one with a name is parsed once on each connection. */
export type Sent = { text: string; values: readonly Wire[]; name?: string | undefined }

export type Answer = { command: string; rowCount: number | null; rows: object[] }

type Row = Record<string, unknown>
type Shape = { empty: Row; columns: readonly { name: string; parse: (text: string) => unknown }[] }

/** Statements that the connection has parsed, by name, and how their rows look: the server keeps to it or refuses. */
type Parsed = Map<string, Shape>

// The library has these, but its types tell of older ones.
type Line = {
  stream: { cork: () => void; uncork: () => void }
  close: (one: { type: 'S'; name: string }) => void
  parse: (one: { text: string; name: string | undefined }) => void
  bind: (one: { statement: string | undefined; values: readonly Wire[] }) => void
  describe: (one: { type: 'P' }) => void
  execute: () => void
  sync: () => void
}
type Described = { fields: readonly { name: string; dataTypeID: number }[] }
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => Wire } }).utils

const NO_ROWS: Shape = { empty: {}, columns: [] }
/** The name is not known, or its rows would now be others: what this connection is believed to know is wrong. */
const FORGOTTEN = new Set(['26000', '0A000'])

/** The value as the server reads it; throws where it cannot be written. */
export const toWire = (value: unknown): Wire =>
  Array.isArray(value) ? listToWire(value) : prepareValue(value)
const listToWire = followsFromFrozen((list: readonly unknown[]) => prepareValue(list))

/**
 * Sends statements to a connection in one write with one Sync, so that both sides wake up once: the answers of all come
 * together. The first that fails fails them all, and those behind it are not done.
 */
export const batchesOn = (client: pg.ClientBase) => {
  const parsed: Parsed = new Map()
  return (statements: readonly Sent[]): Promise<readonly Answer[]> => {
    const batch = new Batch(client, parsed, statements)
    client.query(batch)
    return batch.answers
  }
}

/** What the library queues as a query. It calls `submit`, and then the handlers for what comes back, up to the Sync. */
export class Batch extends pg.Query {
  readonly statements: readonly Sent[]
  readonly answers: Promise<readonly Answer[]>
  readonly #client: pg.ClientBase
  readonly #parsed: Parsed
  /** Shapes that were known when the statements went out; another batch may forget them meanwhile. */
  #known: readonly (Shape | undefined)[] = []
  /** What has come so far, and of the statement that is being answered. */
  readonly #done: Answer[] = []
  #shape: Shape | null = null
  #rows: Row[] = []
  #unreadable: { error: unknown } | null = null
  #settle: { resolve: (answers: readonly Answer[]) => void; reject: (error: unknown) => void }

  constructor(client: pg.ClientBase, parsed: Parsed, statements: readonly Sent[]) {
    super({ text: '' })
    const { promise, ...settle } = Promise.withResolvers<readonly Answer[]>()
    this.statements = statements
    this.answers = promise
    this.#settle = settle
    this.#client = client
    this.#parsed = parsed
  }

  override submit = (connection: pg.Connection): void => {
    const line = connection as unknown as Line
    this.#known = this.statements.map(({ name }) => (name ? this.#parsed.get(name) : undefined))
    line.stream.cork()
    for (const [place, { text, values, name }] of this.statements.entries()) {
      const isKnown = this.#known[place] !== undefined
      if (!isKnown) {
        // A statement that failed may have been parsed before it did.
        if (name) line.close({ type: 'S', name })
        line.parse({ text, name })
      }
      line.bind({ statement: name, values })
      if (!isKnown) line.describe({ type: 'P' })
      line.execute()
    }
    line.sync()
    line.stream.uncork()
  }

  handleRowDescription({ fields }: Described): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }))
    this.#shape = { empty: Object.fromEntries(columns.map(({ name }) => [name, null])), columns }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#shape ??= this.#known[this.#done.length] ?? NO_ROWS
    const { empty, columns } = this.#shape
    // Copied, all rows have one form, which is quicker to fill and to read.
    const row = { ...empty }
    try {
      let place = 0
      for (const { name, parse } of columns) {
        const text = fields[place++]
        if (text !== null && text !== undefined) row[name] = parse(text)
      }
    } catch (error) {
      this.#unreadable ??= { error }
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const place = this.#done.length
    const name = this.statements[place]?.name
    // Only what was parsed, bound and run is taken for known.
    if (name && !this.#known[place]) this.#parsed.set(name, this.#shape ?? NO_ROWS)
    const words = text.split(' ')
    const count = Number(words.at(-1))
    this.#done.push({
      command: words[0] ?? '',
      rowCount: Number.isNaN(count) ? null : count,
      rows: this.#rows,
    })
    this.#shape = null
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error & { code?: string }): void {
    const place = this.#done.length
    const name = this.statements[place]?.name
    if (FORGOTTEN.has(error.code ?? '')) this.#parsed.clear()
    else if (name && !this.#known[place]) this.#parsed.delete(name)
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#settle.reject(this.#unreadable.error)
    else this.#settle.resolve(this.#done)
  }
}
