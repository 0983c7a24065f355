import type { PackedFile } from './packed-file.ts'
import { KEEPING, type Keeping } from './send-file.ts'

const INDEX = 'index.html'
// The build puts the hash of the content before the extension, or makes it the whole name of an asset.
const HASHED = /(?:^|[./])[0-9a-f]{8,}\.[a-z0-9]+$/

/** How a file of the host may be kept: only a name that changes with the content is safe for ever. */
export const keepingOfHostFile = (path: string): Keeping =>
  HASHED.test(path) ? KEEPING.forever : KEEPING.askFirst

/** The one page of the product: every address of it opens with the same file. */
export const pageOf = (files: ReadonlyMap<string, PackedFile>): PackedFile | undefined => files.get(INDEX)
