import { type ScaleCheckDraft, scaleCheckRoutes } from '@manger/contract/mixers'
import { useApi, useQuery, useRefresh } from '@manger/platform'

/** The last 20 checks of a mixer's scale, the latest first. */
export const useScaleChecks = (mixer: number, canView: boolean) =>
  useQuery(scaleCheckRoutes.list, canView ? { params: { id: mixer } } : null)

/** Notes a check; its list is asked again. */
export const useNoteCheck = (mixer: number) => {
  const api = useApi()
  const refresh = useRefresh()
  return async (body: ScaleCheckDraft) => {
    await api.call(scaleCheckRoutes.create, { params: { id: mixer }, body })
    await refresh(scaleCheckRoutes.list)
  }
}
