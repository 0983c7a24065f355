import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupEnd, BackupHead, FileHead, LAST_ROW, MARK, TableHead } from './backup-format.ts'

const NEWLINE = 10
const LAST = Buffer.from(LAST_ROW)
const LAST_BELOW = Buffer.from(`\n${LAST_ROW}`)

/** Who takes what a backup holds; each must read all that it is given. */
export type BackupTaker = {
  head: (head: BackupHead) => Promise<void>
  rows: (table: TableHead, blocks: AsyncIterable<Buffer>) => Promise<void>
  file: (file: FileHead, blocks: AsyncIterable<Buffer>) => Promise<void>
}

/** Reads a backup from front to end; throws one sentence when it is not whole. */
export const readBackup = async (path: string, taker: BackupTaker): Promise<BackupEnd> => {
  const source = createReadStream(path)
  const unpacked = source.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip())
  try {
    return await readParts(createTape(unpacked), taker)
  } catch (error) {
    const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    if (isPacking) throw new Error(`${path} is not a whole backup: ${error.message}.`)
    throw error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

const readParts = async (tape: Tape, taker: BackupTaker): Promise<BackupEnd> => {
  const head = BackupHead.safeParse(jsonOf(await tape.line(), ''))
  if (!head.success) throw new Error('This is not a backup of Manger.')
  await taker.head(head.data)
  const seen: BackupEnd = { tables: {}, files: 0 }
  for (;;) {
    const line = await tape.line()
    if (line?.startsWith(MARK.table)) {
      const table = TableHead.parse(jsonOf(line, MARK.table))
      const counted = { rows: 0 }
      await taker.rows(table, counting(tape.rows(), counted))
      seen.tables[table.name] = counted.rows
    } else if (line?.startsWith(MARK.file)) {
      const file = FileHead.parse(jsonOf(line, MARK.file))
      await taker.file(file, tape.bytes(file.size))
      seen.files++
    } else if (line?.startsWith(MARK.end)) {
      const end = BackupEnd.parse(jsonOf(line, MARK.end))
      if (!isSame(end, seen)) throw new Error('The backup is not whole: other rows came than were written.')
      return end
    } else throw new Error('The backup is not whole: it ends before its end.')
  }
}

const isSame = (end: BackupEnd, seen: BackupEnd): boolean =>
  end.files === seen.files &&
  Object.keys(end.tables).length === Object.keys(seen.tables).length &&
  Object.entries(end.tables).every(([name, rows]) => seen.tables[name] === rows)

const jsonOf = (line: string | null, mark: string): unknown => {
  try {
    return JSON.parse(line?.slice(mark.length) ?? '')
  } catch {
    return null
  }
}

async function* counting(blocks: AsyncIterable<Buffer>, counted: { rows: number }): AsyncIterable<Buffer> {
  for await (const block of blocks) {
    for (let at = block.indexOf(NEWLINE); at >= 0; at = block.indexOf(NEWLINE, at + 1)) counted.rows++
    yield block
  }
}

type Tape = {
  /** The next line without its end; null after the last one. */
  line: () => Promise<string | null>
  /** Whole rows up to the mark that ends them. */
  rows: () => AsyncIterable<Buffer>
  bytes: (count: number) => AsyncIterable<Buffer>
}

const createTape = (chunks: AsyncIterable<Buffer>): Tape => {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { value, done } = await source.next()
    if (!done) rest = Buffer.concat([rest, value])
    return !done
  }
  const take = (count: number): Buffer => {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(count)
    return taken
  }
  const cutOff = () => new Error('The backup is not whole: it ends inside of a part.')

  return {
    line: async () => {
      for (;;) {
        const end = rest.indexOf(NEWLINE)
        if (end >= 0) return take(end + 1).toString('utf8', 0, end)
        if (!(await more())) return null
      }
    },
    rows: async function* () {
      for (;;) {
        if (rest.subarray(0, LAST.length).equals(LAST)) return void take(LAST.length)
        const last = rest.indexOf(LAST_BELOW)
        const whole = last >= 0 ? last + 1 : rest.lastIndexOf(NEWLINE) + 1
        if (whole > 0) yield take(whole)
        else if (!(await more())) throw cutOff()
      }
    },
    bytes: async function* (count) {
      for (let left = count; left > 0; ) {
        if (rest.length === 0 && !(await more())) throw cutOff()
        const part = take(Math.min(left, rest.length))
        left -= part.length
        yield part
      }
    },
  }
}
