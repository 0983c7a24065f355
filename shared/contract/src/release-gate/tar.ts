const BLOCK = 512
const KINDS: Readonly<Record<string, TarEntry['kind']>> = { '0': 'file', '\0': 'file', '5': 'folder' }
// Longer names and times of other tars: read where they name a path, passed over else.
const NOTES = { pax: 'x', paxOfAll: 'g', longName: 'L' } as const
const LONGEST_NOTE = 64 * 1024

/** The head of one file in an archive; everything that is neither file nor folder is a `link` or a device. */
export type TarEntry = { path: string; kind: 'file' | 'folder' | 'link'; size: number }

/** What a reader of an archive meets: the head of a file, then its bytes piece by piece. */
export type TarPart = { entry: TarEntry } | { data: Uint8Array }

/** What is no archive, or ends in the middle. */
export class BrokenTar extends Error {}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const fieldOf = (head: Uint8Array, from: number, length: number): string =>
  textOf(head.subarray(from, from + length)).replace(/\0.*$/s, '')
const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK

const sumOf = (head: Uint8Array): number =>
  head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

const sizeOf = (head: Uint8Array): number => {
  const digits = fieldOf(head, 124, 12).trim()
  if (!/^[0-7]{1,11}$/.test(digits)) throw new BrokenTar('A size is not a number')
  return Number.parseInt(digits, 8)
}

const pathOfPax = (note: string): string | undefined => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(note)?.[1]

/** Hands out a stream in the pieces that are asked for. */
const readerOf = (chunks: AsyncIterable<Uint8Array>) => {
  const source = chunks[Symbol.asyncIterator]()
  let rest = new Uint8Array()

  /** At most `limit` bytes, empty at the end. */
  const some = async (limit: number): Promise<Uint8Array> => {
    while (rest.length === 0) {
      const { value, done } = await source.next()
      if (done) return rest
      rest = new Uint8Array(value)
    }
    const part = rest.subarray(0, limit)
    rest = rest.subarray(part.length)
    return part
  }

  /** Exactly so many bytes; null when the stream ends before the first. */
  const exactly = async (count: number): Promise<Uint8Array | null> => {
    const whole = new Uint8Array(count)
    let filled = 0
    while (filled < count) {
      const part = await some(count - filled)
      if (part.length === 0) {
        if (filled === 0) return null
        throw new BrokenTar('The archive ends in the middle')
      }
      whole.set(part, filled)
      filled += part.length
    }
    return whole
  }
  return { some, exactly }
}

/** Reads a tar piece by piece, never holding more than one piece; throws `BrokenTar` for what is none. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarPart> {
  const { some, exactly } = readerOf(chunks)
  let longPath: string | undefined
  while (true) {
    const head = await exactly(BLOCK)
    if (head === null || head.every((byte) => byte === 0)) return
    if (Number.parseInt(fieldOf(head, 148, 8), 8) !== sumOf(head)) throw new BrokenTar('This is no archive')
    const size = sizeOf(head)
    const type = String.fromCharCode(head[156] ?? 0)
    if (type === NOTES.pax || type === NOTES.paxOfAll || type === NOTES.longName) {
      if (size > LONGEST_NOTE) throw new BrokenTar('A name is too long')
      const note = textOf(((await exactly(padded(size))) ?? new Uint8Array()).subarray(0, size))
      if (type === NOTES.pax) longPath = pathOfPax(note) ?? longPath
      if (type === NOTES.longName) longPath = note.replace(/\0.*$/s, '')
      continue
    }
    const prefix = fieldOf(head, 345, 155)
    const path = longPath ?? (prefix === '' ? '' : `${prefix}/`) + fieldOf(head, 0, 100)
    longPath = undefined
    yield { entry: { path, kind: KINDS[type] ?? 'link', size } }
    let left = size
    while (left > 0) {
      const data = await some(left)
      if (data.length === 0) throw new BrokenTar('The archive ends in the middle')
      left -= data.length
      yield { data }
    }
    if (padded(size) > size) await exactly(padded(size) - size)
  }
}

const headOf = (path: string, { size, type }: { size: number; type: string }): Uint8Array => {
  const head = new Uint8Array(BLOCK)
  const write = (text: string, at: number) => head.set(new TextEncoder().encode(text), at)
  const cut = path.length > 100 ? path.lastIndexOf('/', 155) : -1
  write(path.slice(cut + 1), 0)
  if (cut > 0) write(path.slice(0, cut), 345)
  write('0000644\0', 100)
  write('0000000\0', 108)
  write('0000000\0', 116)
  write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  // No time: equal builds make equal archives.
  write('00000000000\0', 136)
  write(type, 156)
  write('ustar\u000000', 257)
  write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** Makes a tar of files by their paths; a path has at most 100 characters behind its last slash. */
export const writeTar = (files: Iterable<readonly [string, Uint8Array]>): Uint8Array => {
  const blocks: Uint8Array[] = []
  for (const [path, body] of files) {
    blocks.push(headOf(path, { size: body.length, type: '0' }), body)
    blocks.push(new Uint8Array(padded(body.length) - body.length))
  }
  blocks.push(new Uint8Array(2 * BLOCK))
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  return whole
}
