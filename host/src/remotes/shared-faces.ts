/**
 * Everything the share list promises must be imported somewhere in the host, else a remote that asks for it dies
 * (RUNTIME-012). The imports make the chunks; asked for when the page has nothing else to do, they also make the
 * first visit of every other area quick.
 */
export const sharedFaces = (): Promise<unknown> =>
  Promise.all([
    import('jotai/utils'),
    import('swr/infinite'),
    import('@manger/platform/router'),
    import('@manger/ui'),
    import('@manger/ui/data'),
    import('@manger/ui/rare'),
    import('@manger/contract/alerts'),
    import('@manger/contract/animal-types'),
    import('@manger/contract/cipher'),
    import('@manger/contract/clients'),
    import('@manger/contract/companies'),
    import('@manger/contract/compound-feed'),
    import('@manger/contract/deliveries'),
    import('@manger/contract/farms'),
    import('@manger/contract/feedings'),
    import('@manger/contract/figures'),
    import('@manger/contract/groups'),
    import('@manger/contract/helpdesk'),
    import('@manger/contract/history'),
    import('@manger/contract/icar'),
    import('@manger/contract/ingredients'),
    import('@manger/contract/ledger'),
    import('@manger/contract/leftovers'),
    import('@manger/contract/mixer-db'),
    import('@manger/contract/mixers'),
    import('@manger/contract/periods'),
    import('@manger/contract/rations'),
    import('@manger/contract/releases'),
    import('@manger/contract/reports'),
    import('@manger/contract/session'),
    import('@manger/contract/stocks'),
    import('@manger/contract/users'),
    import('@manger/contract/compat'),
  ])

/**
 * Offered like the others, fetched by the page that draws a chart and by no other: its library weighs as much as
 * the rest of the kit, and most phones never show one.
 */
export const chartFace = (): Promise<unknown> => import('@manger/ui/charts')

/** Fetches what remotes will ask for, once the browser is idle; whoever fails is asked for again by its remote. */
export const fetchSharedWhenIdle = (): void => {
  const fetchAll = () => void sharedFaces().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 })
  else setTimeout(fetchAll, 3000)
}
