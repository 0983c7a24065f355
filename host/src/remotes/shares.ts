import { getInstance } from '@module-federation/runtime'

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
