import { type RemoteReleases, type Rollout, registryRoute, releaseRoutes } from '@manger/contract/releases'
import { useQuery, useWrite } from '@manger/platform'

/** How often an open page looks again: a trial goes bad within minutes. */
const REFRESH_MS = 15_000

/** Every section with its channels, its builds and how they fare. */
export const useReleases = (isAsked: boolean) =>
  useQuery(releaseRoutes.list, isAsked ? {} : null, { refreshInterval: REFRESH_MS })

/** What is offered to this person: the host with what it gives, and the areas of each section by its language. */
export const useOffer = (isAsked: boolean) => useQuery(registryRoute, isAsked ? {} : null)

/** The last entries of the journal. */
export const useJournal = (size: number, isAsked: boolean) =>
  useQuery(releaseRoutes.audit, isAsked ? { query: { page_size: size } } : null, {
    refreshInterval: REFRESH_MS,
  })

/** Moves of channels. */
export const useReleaseWrites = () => {
  const move = useWrite(releaseRoutes.move)
  const change = useWrite(releaseRoutes.rollout)
  const end = useWrite(releaseRoutes.endCanary)
  const down = useWrite(releaseRoutes.takeDown)
  const back = useWrite(releaseRoutes.putBack)
  return {
    /** Points stable to a build, unless somebody has moved it since this page looked. */
    makeStable: async ({ remote, pointers }: RemoteReleases, build: string) => {
      const rev = pointers.find(({ channel }) => channel === 'stable')?.rev ?? 0
      await move({ params: { remote, channel: 'stable' }, body: { build, rev } })
    },
    change: async (
      { remote, rollout }: RemoteReleases,
      wish: Partial<Pick<Rollout, 'percent'>> & { is_off?: boolean },
    ) => {
      const { percent = 5, types = [], clients = [], off_since = null } = rollout ?? {}
      const is_off = wish.is_off ?? off_since !== null
      await change({ params: { remote }, body: { percent: wish.percent ?? percent, types, clients, is_off } })
    },
    /** Takes one build from everybody at once. */
    takeDown: async (remote: string, build: string) => {
      await down({ params: { remote, build } })
    },
    putBack: async (remote: string, build: string) => {
      await back({ params: { remote, build } })
    },
    endTrial: async (remote: string) => {
      await end({ params: { remote } })
    },
  }
}
