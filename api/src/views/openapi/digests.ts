import { createHash } from 'node:crypto'
import type { OpenApi } from './document.ts'

/** Where the digests are checked in, so that a change of the API is seen in review. */
export const CHECKED_IN = new URL('../../../openapi.digests.txt', import.meta.url)

const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g

type Parts = Record<string, Record<string, unknown>>

// A call changes with every part it refers to, however deep, so its digest covers them all.
const partsOf = (call: unknown, components: Parts): string => {
  const texts = new Map<string, string>()
  const follow = (part: unknown): void => {
    for (const [reference, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (texts.has(reference)) continue
      const found = components[kind]?.[name]
      texts.set(reference, JSON.stringify(found))
      follow(found)
    }
  }
  follow(call)
  return [JSON.stringify(call), ...[...texts].toSorted().flat()].join('\n')
}

/** One line per call of the document: method, path and a digest of all that is said of the call. */
export const digestsOf = ({ paths, components }: OpenApi): string => {
  const parts: Parts = { ...components }
  const lines = Object.entries(paths).flatMap(([path, { servers, ...calls }]) =>
    Object.entries(calls).map(([method, call]) => {
      const text = partsOf({ servers, call }, parts)
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
      return `${method.toUpperCase()} ${path} ${digest}`
    }),
  )
  return `${lines.toSorted().join('\n')}\n`
}
