import { sha256, signV4 } from './sign-v4.ts'

/** A place in an S3-compatible store: all objects of this product lie in one bucket. */
export type Bucket = {
  /** The object's bytes; null where there is none of that name. */
  get: (key: string) => Promise<Buffer | null>
  put: (key: string, body: Buffer) => Promise<void>
  remove: (key: string) => Promise<void>
}

const ANSWER_MS = 30_000
const TRIES = 3
const DEFAULT_REGION = 'us-east-1'

// As AWS wants paths: everything but the unreserved signs is percent-coded, slashes stay.
const encode = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

type Call = { method: 'GET' | 'PUT' | 'DELETE'; key: string; body?: Buffer }

/**
 * Opens a bucket by one address, `https://KEY:SECRET@host/bucket?region=eu-central-1`: signature version 4, path style,
 * which every S3-compatible store understands.
 */
export const openBucket = (address: string, clock: () => Date): Bucket => {
  const { origin, host, pathname, username, password, searchParams } = new URL(address)
  const region = searchParams.get('region') ?? DEFAULT_REGION
  const base = pathname.replace(/\/+$/, '')
  const who = { region, key: decodeURIComponent(username), secret: decodeURIComponent(password) }

  const once = ({ method, key: name, body }: Call): Promise<Response> => {
    const path = encode(`${base}/${name}`)
    return fetch(`${origin}${path}`, {
      method,
      headers: signV4({ method, host, path, query: '', digest: sha256(body ?? '') }, who, clock()),
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: new Uint8Array(body) }),
    })
  }

  /** Asks again after a fault of the store; each of the three calls may be done twice. */
  const call = async (what: Call): Promise<Response> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(what).catch((error: unknown) => {
        if (tried === TRIES) throw new Error(`The bucket does not answer: ${error}`)
        return null
      })
      if (answer && (answer.ok || answer.status === 404)) return answer
      if (answer && (answer.status < 500 || tried === TRIES))
        throw new Error(
          `The bucket answered ${answer.status} to ${what.method} ${what.key}: ${await answer.text()}`,
        )
    }
  }

  return {
    get: async (name) => {
      const answer = await call({ method: 'GET', key: name })
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    put: async (name, body) => {
      const answer = await call({ method: 'PUT', key: name, body })
      if (!answer.ok) throw new Error(`The bucket has no place for ${name}: status ${answer.status}`)
    },
    remove: async (name) => {
      await call({ method: 'DELETE', key: name })
    },
  }
}
