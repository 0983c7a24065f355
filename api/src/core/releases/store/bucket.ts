import { setTimeout } from 'node:timers/promises'
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
const FIRST_PAUSE_MS = 50
const DEFAULT_REGION = 'us-east-1'

const lost = (error: unknown): never => {
  throw new BucketFault('The bucket does not answer', { cause: error })
}

const encode = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

type Call = { method: 'GET' | 'PUT' | 'DELETE'; key: string; body?: Buffer }

/**
 * Opens a bucket by one address, `https://KEY:SECRET@host/bucket?region=eu-central-1`: signature version 4, path style,
 * which every S3-compatible store understands. `answerMs` is how long a call may take.
 */
export const openBucket = (address: string, answerMs = ANSWER_MS): Bucket => {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const base = `${origin}${pathname.replace(/\/+$/, '')}`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? DEFAULT_REGION,
    service: 's3',
  })

  const ask = async ({ method, key, body }: Call, signal: AbortSignal): Promise<Response> => {
    for (let tried = 0; ; tried += 1) {
      const init = { method, ...(body && { body: new Uint8Array(body) }) }
      const request = await client.sign(`${base}/${encode(key)}`, init)
      // Not by `client.fetch`: it puts the signal into a request that nobody holds, and with that the limit is collected.
      const answer = await fetch(request, { signal })
      const isBusy = answer.status >= 500 || answer.status === 429
      if (!isBusy || tried === RETRIES) return answer
      await answer.body?.cancel()
      await setTimeout(FIRST_PAUSE_MS * 2 ** tried * Math.random())
    }
  }

  const call = async (wanted: Call): Promise<Response> => {
    const { method, key } = wanted
    const asked = ask(wanted, AbortSignal.timeout(answerMs))
    const answer = await asked.catch(lost)
    if (answer.ok || answer.status === 404) return answer
    throw new BucketFault(`The bucket answered ${answer.status} to ${method} ${key}: ${await answer.text()}`)
  }

  return {
    get: async (key) => {
      const answer = await call({ method: 'GET', key })
      return answer.ok ? Buffer.from(await answer.arrayBuffer().catch(lost)) : null
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
