import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '@manger/contract'
import { writeTar } from '@manger/contract/release-gate'
import { type BuiltRemote, buildRemote } from './built-remote.ts'

const WORDS = JSON.stringify({ areas: { ingredients: 'Ingredients' }, rows_one: 'row' })

/** The words of a release in eleven languages; `us` differs from `en` in nothing. */
const wordsInEleven = (): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`locales/${language}.json`, language === 'us' ? '{}' : WORDS]),
  )

/** A release that the gate lets in, as its files; `texts` are added to them, null takes one away. */
export const buildRelease = (
  changes: Omit<BuiltRemote, 'texts'> & { texts?: Record<string, string | null> } = {},
) => {
  const { texts = {}, ...manifestOf } = changes
  const build = manifestOf.build ?? '1.0.0-aaaaaa'
  const files: Record<string, string | null> = {
    'remoteEntry.0a1b2c3d.js': `/* ${build} */ window.loaded = true`,
    '__federation_expose_remote.4d5e6f70.js': `/* pages of ${build} */`,
    '601.4d5e6f70.css':
      '@layer remote{.hPQF63{display:flex}@media (width<=767px){._8yAyq6>:first-child{flex:none}}}',
    ...wordsInEleven(),
    ...texts,
  }
  const kept = Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  return buildRemote({ ...manifestOf, texts: kept })
}

/** A release as it is sent; `beside` are entries that its manifest does not name. */
export const archiveOf = (
  { manifest, files }: { manifest: unknown; files: Readonly<Record<string, string>> },
  beside: Readonly<Record<string, string>> = {},
): Buffer => {
  const entries = Object.entries({ ...files, ...beside, 'release.json': JSON.stringify(manifest) })
  return gzipSync(writeTar(entries.map(([path, text]) => [path, Buffer.from(text)])))
}
