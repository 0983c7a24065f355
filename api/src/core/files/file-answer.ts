import type { FastifyReply } from 'fastify'

/** A file that a handler answers instead of JSON. */
export class FileAnswer {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name: string

  constructor({ bytes, type, name }: { bytes: Uint8Array; type: string; name: string }) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}

/** Sends a file to be saved: opened in a tab it could pass for a page of this address. */
export const sendFile = (reply: FastifyReply, { bytes, type, name }: FileAnswer): FastifyReply =>
  reply
    .header('content-disposition', saveAs(name))
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

// Old readers take the first name, in ASCII; today's take the second, in any language (RFC 6266).
const saveAs = (name: string): string => {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`
}

const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
