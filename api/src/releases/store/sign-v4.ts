import { createHash, createHmac } from 'node:crypto'

/** A call as it is signed: path and query coded as they are sent, `digest` the hash of its body. */
export type Signed = { method: string; host: string; path: string; query: string; digest: string }

/** Who signs, and the region of the store. */
export type Signer = { key: string; secret: string; region: string }

const SERVICE = 's3'
const END = 'aws4_request'
const ALGORITHM = 'AWS4-HMAC-SHA256'

/** The hash of a body in hexadecimal digits. */
export const sha256 = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The heads that signature version 4 adds to a call. */
export const signV4 = (
  { method, host, path, query, digest }: Signed,
  { key, secret, region }: Signer,
  now: Date,
): Record<string, string> => {
  const at = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const scope = [day, region, SERVICE, END].join('/')
  const headers = { host, 'x-amz-content-sha256': digest, 'x-amz-date': at }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = [method, path, query, lines.join(''), names, digest].join('\n')
  const signing = [region, SERVICE, END].reduce(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(signing, [ALGORITHM, at, scope, sha256(request)].join('\n')).toString('hex')
  return {
    'x-amz-content-sha256': digest,
    'x-amz-date': at,
    authorization: `${ALGORITHM} Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
