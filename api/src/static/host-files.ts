import { signInPageFor } from '@manger/contract/session'
import type { PackedFile } from './packed-file.ts'
import { KEEPING, type Keeping } from './send-file.ts'

const INDEX = 'index.html'
// The build puts the hash of the content before the extension, or makes it the whole name of an asset.
const HASHED = /(?:^|[./])[0-9a-f]{8,}\.[a-z0-9]+$/

/** How a file of the host may be kept: only a name that changes with the content is safe for ever. */
export const keepingOfHostFile = (path: string): Keeping =>
  HASHED.test(path) ? KEEPING.forever : KEEPING.askFirst

type Page = { file: PackedFile; keeping: Keeping }

/** The page that signs in, in the language of the browser; every other address opens with the one page of the product. */
export const pageOf = (
  files: ReadonlyMap<string, PackedFile>,
  { isSignIn, cookie }: { isSignIn: boolean; cookie: string | undefined },
): Page | null => {
  const signIn = isSignIn ? files.get(signInPageFor(cookie)) : undefined
  if (signIn !== undefined) return { file: signIn, keeping: KEEPING.byCookie }
  const index = files.get(INDEX)
  return index === undefined ? null : { file: index, keeping: KEEPING.askFirst }
}
