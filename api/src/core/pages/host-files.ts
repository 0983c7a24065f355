import { languageFor, signInPageFor } from '@manger/contract/session'
import { type PackedFile, packQuickly } from '#core/files/packed-file.ts'
import { KEEPING, type Keeping } from '#core/files/send-file.ts'

const INDEX = 'index.html'
// The build puts the hash of the content before the extension, or makes it the whole name of an asset.
const HASHED = /(?:^|[./])[0-9a-f]{8,}\.[a-z0-9]+$/

/** How a file of the host may be kept: only a name that changes with the content is safe for ever. */
export const keepingOfHostFile = (path: string): Keeping =>
  HASHED.test(path) ? KEEPING.forever : KEEPING.askFirst

type Page = { file: PackedFile; keeping: Keeping }

/** A file that a page fetches before its scripts have run. */
type EarlyFile = { href: string; as: string; integrity: string }

/** What the page at an address needs before its scripts have run, in the order in which it needs it. */
export type EarlyFiles = (wanted: { path: string; language: string }) => Promise<readonly EarlyFile[]>

// So many pages are kept as they were sent: each area in a few languages, of the releases of today.
const KEPT_PAGES = 200

// The hash and the mode are those of the script that will ask: else the browser would fetch the file twice.
const linkTo = ({ href, as, integrity }: EarlyFile): string =>
  `<link rel="preload" fetchpriority="low" as="${as}" crossorigin href="${href}" integrity="${integrity}">`

/**
 * Gives the page of an address: the one that signs in, in the language of the browser, or the one page of the product.
 * That one names the files of the page it will show in its template, which its first script takes out.
 */
export const createPages = (files: ReadonlyMap<string, PackedFile>, early: EarlyFiles) => {
  const kept = new Map<string, Promise<PackedFile>>()

  const withLinks = (index: PackedFile, links: string): Promise<PackedFile> => {
    const known = kept.get(links)
    if (known) return known
    const body = Buffer.from(index.body.toString().replace('</template>', () => `${links}</template>`))
    const page = packQuickly(INDEX, body)
    kept.set(links, page)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return async ({
    path,
    isSignIn,
    cookie,
  }: {
    path: string
    isSignIn: boolean
    cookie: string | undefined
  }): Promise<Page | null> => {
    const signIn = isSignIn ? files.get(signInPageFor(cookie)) : undefined
    if (signIn !== undefined) return { file: signIn, keeping: KEEPING.byCookie }
    const index = files.get(INDEX)
    if (index === undefined) return null
    const links = (await early({ path, language: languageFor(cookie) })).map(linkTo)
    return links.length === 0
      ? { file: index, keeping: KEEPING.askFirst }
      : { file: await withLinks(index, links.join('')), keeping: KEEPING.byCookie }
  }
}
