import { needsOldNames } from '@manger/contract/compat'
import type { BuildRef } from '@manger/contract/releases'
import type { Remote } from '@manger/platform'
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import { LoadFailure, toLoadFailure } from '#remotes/faults/load-failure.ts'
import { hostOffer } from '#remotes/shares/host-info.ts'
import { listFor } from '#remotes/shares/shares.ts'
import { hashOf, renewSpoiledFiles } from './spoiled-files.ts'

type Expected = { integrity: string; limitMs: number; tries: number }

const EXPOSED = 'remote'
// What each entry must be, by its address: nothing that is not written here is ever put into the page.
const expected = new Map<string, Expected>()

const guard: ModuleFederationRuntimePlugin = {
  name: 'manger-entry-guard',
  createScript({ url }) {
    const entry = expected.get(url)
    if (!entry) throw new LoadFailure('integrity', `${url} has no known hash`)
    const script = document.createElement('script')
    // The browser keeps a second request for an address waiting behind one that hangs.
    script.src = entry.tries > 1 ? `${url}?try=${entry.tries}` : url
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = entry.integrity
    return { script, timeout: entry.limitMs }
  },
}

let isGuarded = false

// The browser would learn of these chunks only after it has run the entry; hash and mode are those of the load,
// else it would fetch them twice.
const preload = ({ preload: files }: BuildRef): void => {
  for (const { href, as, integrity } of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as, href, integrity, crossOrigin: 'anonymous' })
    document.head.append(link)
  }
}

// A refused hash and a lost connection look the same to a script element: only the bytes tell them apart.
const findTampered = async ({ entry, integrity, preload: files }: BuildRef): Promise<string | null> => {
  for (const file of [{ href: entry, integrity }, ...files]) {
    const hash = await hashOf(file.href)
    if (hash !== null && hash !== file.integrity) return file.href
  }
  return null
}

/** Puts one build into the page and gives what it exposes; the ladder gives it `limitMs`. */
export const loadBuild = async (name: string, ref: BuildRef, limitMs: number): Promise<Remote> => {
  if (!isGuarded) registerPlugins([guard])
  isGuarded = true
  await renewSpoiledFiles()
  const url = new URL(ref.entry, location.href).href
  expected.set(url, { integrity: ref.integrity, limitMs, tries: (expected.get(url)?.tries ?? 0) + 1 })
  // One name per build: registering a name again would run the old code without a word (platform, part b).
  const unique = `${name}@${ref.build}`
  preload(ref)
  const shareScope = listFor(needsOldNames(ref, hostOffer))
  registerRemotes([{ name: unique, entry: url, type: 'var', entryGlobalName: ref.global, shareScope }])
  try {
    const exposed = await loadRemote<{ remote?: Remote }>(`${unique}/${EXPOSED}`)
    const remote = exposed?.remote
    if (remote?.name !== name || typeof remote.pages !== 'object' || remote.pages === null)
      throw new LoadFailure('threw', `${unique} exposes no remote of that name with pages`)
    return remote
  } catch (error) {
    const failure = toLoadFailure(error)
    const tampered = failure.kind === 'network' ? await findTampered(ref) : null
    if (tampered === null) throw failure
    throw new LoadFailure('integrity', `${tampered} is not the file that was released`, error)
  }
}
