import { getInstance } from '@module-federation/runtime'
import { SHARES_BEFORE, type ShareBefore } from './shares-before.ts'

type Scopes = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap']
type Shared = Scopes[string][string][string]

/** Names of the two lists that the host gives: the present one, and the one with the old names. */
const NOW = 'default'
const BEFORE = 'before'

const sharedOf = ({ version, load }: ShareBefore): Shared => ({
  version,
  get: async () => {
    const library = await load()
    return () => library
  },
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager: false },
  scope: [BEFORE],
  from: 'host',
  strategy: 'loaded-first',
  deps: [],
  useIn: [],
  loading: null,
})

/**
 * The list that a build gets what it shares from. The one with the old names holds the very entries of the present one
 * wherever no old name stands in their place, so that all else is there once.
 */
export const listFor = (needsOldNames: boolean, before = SHARES_BEFORE): string => {
  const scopes = getInstance()?.shareScopeMap
  if (!needsOldNames || !scopes) return NOW
  const known = scopes[BEFORE] ?? {}
  const old = Object.entries(before).map(([name, share]) => [
    name,
    { [share.version]: known[name]?.[share.version] ?? sharedOf(share) },
  ])
  // The same object each time: a build that has it keeps looking into it.
  scopes[BEFORE] = Object.assign(known, scopes[NOW], Object.fromEntries(old))
  return BEFORE
}

/**
 * Lets shared modules that did not arrive be asked for again. The federation runtime keeps the promise of the first
 * question for the life of the page, also when it was rejected.
 */
export const forgetUnfinishedShares = (): void => {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions))
        if (shared.loading && !shared.loaded) shared.loading = null
}
