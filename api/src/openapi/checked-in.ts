import type { OpenApi } from './document.ts'

/** Where the document is checked in, so that a change of the API is seen in review. */
export const CHECKED_IN = new URL('../../openapi.json', import.meta.url)

/** The document as the file holds it. */
export const toFile = (document: OpenApi): string => `${JSON.stringify(document, null, 2)}\n`
