import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive that is being written. */
export type ZipEntry = { write: (text: string) => Promise<void>; close: () => Promise<void> }

type Placed = { name: string; crc: number; packed: number; size: number; at: number }

const VERSION = 20
const UTF8_NAME = 0x0800
const DEFLATED = 8
// The time of an archive tells nothing: the same report is the same file. 1 January 1980, the first there is.
const FIRST_DAY = 0x0021
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

// Both heads of an entry share these fields, in this order.
const fieldsOf = ({ crc, packed, size, name }: Placed): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAME, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(FIRST_DAY, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

const signed = (signature: number, ...rest: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return Buffer.concat([head, ...rest])
}

const centralOf = (entry: Placed): Buffer => {
  const [version, rest] = [Buffer.alloc(2), Buffer.alloc(14)]
  version.writeUInt16LE(VERSION)
  rest.writeUInt32LE(entry.at, 10)
  return signed(CENTRAL, version, fieldsOf(entry), rest, Buffer.from(entry.name))
}

const endOf = (count: number, size: number, at: number): Buffer => {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return signed(END, end)
}

/** Makes a zip archive of texts in memory; each is packed while it is written, one after the other. */
export const createZip = () => {
  const chunks: Buffer[] = []
  const entries: Placed[] = []
  let at = 0
  const put = (chunk: Buffer) => {
    chunks.push(chunk)
    at += chunk.length
  }

  const open = (name: string): ZipEntry => {
    const deflate = createDeflateRaw({ level: 6 })
    const packed: Buffer[] = []
    const ended = once(deflate, 'end')
    deflate.on('data', (chunk: Buffer) => packed.push(chunk))
    let [crc, size] = [0, 0]
    return {
      write: async (text) => {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        size += bytes.length
        if (!deflate.write(bytes)) await once(deflate, 'drain')
      },
      close: async () => {
        deflate.end()
        await ended
        const body = Buffer.concat(packed)
        const entry = { name, crc, packed: body.length, size, at }
        entries.push(entry)
        put(signed(LOCAL, fieldsOf(entry), Buffer.from(name)))
        put(body)
      },
    }
  }

  return {
    open,
    add: async (name: string, text: string): Promise<void> => {
      const entry = open(name)
      await entry.write(text)
      await entry.close()
    },
    end: (): Buffer => {
      const central = Buffer.concat(entries.map(centralOf))
      return Buffer.concat([...chunks, central, endOf(entries.length, central.length, at)])
    },
  }
}
