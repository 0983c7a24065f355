import type { BuildRef } from '@manger/contract/releases'
import type { Remote } from '@manger/platform'
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import { LoadFailure, toLoadFailure } from './load-failure.ts'

type Expected = { integrity: string; limitMs: number }

const EXPOSED = 'remote'

// What each entry must be, by its address: nothing that is not written here is ever put into the page.
const expected = new Map<string, Expected>()

const guard: ModuleFederationRuntimePlugin = {
  name: 'manger-entry-guard',
  createScript({ url }) {
    const entry = expected.get(url)
    if (!entry) throw new LoadFailure('integrity', `${url} has no known hash`)
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = entry.integrity
    return { script, timeout: entry.limitMs }
  },
}

let isGuarded = false

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

// A refused hash and a lost connection look the same to a script element: only the bytes tell them apart.
const isTampered = async (url: string, integrity: string): Promise<boolean> => {
  try {
    const response = await fetch(url)
    if (!response.ok) return false
    return (
      `sha384-${toBase64(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()))}` !== integrity
    )
  } catch {
    return false
  }
}

/** Puts one build into the page and gives what it exposes; the ladder gives it `limitMs`. */
export const loadBuild = async (name: string, ref: BuildRef, limitMs: number): Promise<Remote> => {
  if (!isGuarded) registerPlugins([guard])
  isGuarded = true
  const url = new URL(ref.entry, location.href).href
  expected.set(url, { integrity: ref.integrity, limitMs })
  // One name per build: registering a name again would run the old code without a word (platform, part b).
  const unique = `${name}@${ref.build}`
  registerRemotes([{ name: unique, entry: url, type: 'var', entryGlobalName: ref.global }])
  try {
    const exposed = await loadRemote<{ remote?: Remote }>(`${unique}/${EXPOSED}`)
    if (exposed?.remote?.name !== name)
      throw new LoadFailure('threw', `${unique} exposes no remote of that name`)
    return exposed.remote
  } catch (error) {
    const failure = toLoadFailure(error)
    if (failure.kind === 'network' && (await isTampered(url, ref.integrity)))
      throw new LoadFailure('integrity', `${url} is not the file that was released`, error)
    throw failure
  }
}
