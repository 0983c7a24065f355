import { AwsClient } from 'aws4fetch'

/** A place in an S3-compatible store: all objects of this product lie in one bucket. */
export type Bucket = {
  /** The object's bytes; null where there is none of that name. */
  get: (key: string) => Promise<Buffer | null>
  put: (key: string, body: Buffer) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** The bucket is out of reach or refuses; what lies on this machine is served all the same. */
export class BucketFault extends Error {}

const ANSWER_MS = 30_000
/** Tries after a fault of the store; each of the three calls may be done twice. */
const RETRIES = 2
const DEFAULT_REGION = 'us-east-1'

const encode = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

type Call = { method: 'GET' | 'PUT' | 'DELETE'; key: string; body?: Buffer }

/**
 * Opens a bucket by one address, `https://KEY:SECRET@host/bucket?region=eu-central-1`: signature version 4, path style,
 * which every S3-compatible store understands.
 */
export const openBucket = (address: string): Bucket => {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const base = `${origin}${pathname.replace(/\/+$/, '')}`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? DEFAULT_REGION,
    service: 's3',
    retries: RETRIES,
  })

  const call = async ({ method, key, body }: Call): Promise<Response> => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const asked = client.fetch(`${base}/${encode(key)}`, {
      method,
      signal,
      ...(body && { body: new Uint8Array(body) }),
    })
    const answer = await asked.catch((error: unknown) => {
      throw new BucketFault('The bucket does not answer', { cause: error })
    })
    if (answer.ok || answer.status === 404) return answer
    throw new BucketFault(`The bucket answered ${answer.status} to ${method} ${key}: ${await answer.text()}`)
  }

  return {
    get: async (key) => {
      const answer = await call({ method: 'GET', key })
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    put: async (key, body) => {
      const answer = await call({ method: 'PUT', key, body })
      if (!answer.ok) throw new BucketFault(`The bucket has no place for ${key}: status ${answer.status}`)
    },
    remove: async (key) => {
      await call({ method: 'DELETE', key })
    },
  }
}
