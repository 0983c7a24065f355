import { whenQuiet } from './when-quiet.ts'

/**
 * The host must import everything that the share list promises: a remote that asks for something else fails with
 * RUNTIME-012. These imports make the chunks. Fetched while the page is idle, they also make the first visit of every
 * other area quick.
 */
export const sharedFaces = (): Promise<unknown> =>
  Promise.all([
    import('jotai/utils'),
    import('swr/infinite'),
    import('@manger/platform/router'),
    import('@manger/ui'),
    import('@manger/ui/data'),
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
    import('@manger/contract/ingredients'),
    import('@manger/contract/ledger'),
    import('@manger/contract/leftovers'),
    import('@manger/contract/performance'),
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

/** What a few pages take of it, and what brings antd along. */
const fewFaces = (): Promise<unknown> =>
  Promise.all([
    import('@manger/ui/rare'),
    import('@manger/contract/icar'),
    import('@manger/contract/mixer-db'),
    import('@manger/contract/release-gate'),
  ])

/**
 * Offered like the others, but fetched only by a page that draws a chart: its library is as large as the rest of the
 * kit, and most phones never show a chart.
 */
export const chartFace = (): Promise<unknown> => import('@manger/ui/charts')

/** Offered like the charts, fetched by who imports a spreadsheet: once or twice in the life of a farm. */
export const importFace = (): Promise<unknown> =>
  Promise.all([import('@manger/contract/imports'), import('@manger/ui/import')])

/** Offered like the charts, fetched by the page of a ration or recipe. */
export const mixFace = (): Promise<unknown> => import('@manger/ui/mix')

const lost = () => undefined

/** Fetches what the first page will ask for, while nobody waits for anything. */
export const fetchFirstFaces = (): void => void sharedFaces().catch(lost)

/** Fetches what remotes and hands will ask for once the page is at rest; who needs it earlier asks for it himself. */
export const fetchSharedWhenIdle = (): void =>
  whenQuiet(
    () =>
      void Promise.all([sharedFaces(), fewFaces()])
        .then(() => import('@manger/ui'))
        .then(({ bringLateParts }) => bringLateParts())
        .catch(lost),
  )
