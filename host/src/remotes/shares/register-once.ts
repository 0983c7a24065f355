import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/** Registers what the host shares once per list; the runtime does it anew for each module that anybody takes from it. */
const registerOnce = (): ModuleFederationRuntimePlugin => ({
  name: 'manger-register-once',
  init({ origin: { sharedHandler } }) {
    const register = sharedHandler.initializeSharing.bind(sharedHandler)
    const registered = new Set<string | undefined>()
    sharedHandler.initializeSharing = (list, options) => {
      if (registered.has(list)) return []
      registered.add(list)
      return register(list, options)
    }
  },
})

// biome-ignore lint/style/noDefaultExport: the runtime takes a plugin by its default export.
export default registerOnce
