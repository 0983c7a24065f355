import { type Company, type CompanyDraft, companyRoutes } from '@manger/contract/companies'
import { type Farm, type FarmDraft, farmRoutes } from '@manger/contract/farms'
import { useAllRows, useApi, useEvent, useOpId, useQuery, useRefresh } from '@manger/platform'
import { useCallback, useState } from 'react'

const ALL = { ordering: 'name' }
const WITHOUT_STREAM_MS = 30_000
// The stream tells of what is fed, of the first farms of a long list only, and of no store that runs empty.
const BESIDE_STREAM_MS = 300_000

/** The client's companies. */
export const useCompanies = () =>
  useAllRows({ route: companyRoutes.list, query: ALL }, (api, page) =>
    api.call(companyRoutes.list, { query: { ...ALL, ...page } }),
  )

/** Farms whose name, company or manager contains the search text; of one company or of all. */
export const useFarms = (search: string, company?: number) => {
  const query = { ...ALL, search: search || undefined, company }
  const list = { route: farmRoutes.list, query }
  return useAllRows(list, (api, page) => api.call(farmRoutes.list, { query: { ...query, ...page } }))
}

/** Each farm's day so far, asked again as soon as something is loaded or fed, and seldom beside a living stream. */
export const useFarmsToday = (company?: number) => {
  const [isOpen, setOpen] = useState(false)
  useEvent(
    'stream',
    useCallback((stream) => setOpen(stream.isOpen), []),
  )
  const refreshInterval = isOpen ? BESIDE_STREAM_MS : WITHOUT_STREAM_MS
  const answer = useQuery(farmRoutes.dashboard, { query: { company } }, { refreshInterval })
  const { refresh } = answer
  useEvent(
    'feeding',
    useCallback(() => void refresh(), [refresh]),
  )
  return answer
}

/** Zones that a farm or company may lie in. */
export const useTimezones = () => useQuery(farmRoutes.timezones, {})

const useDone = () => {
  const refresh = useRefresh()
  return () =>
    refresh(
      companyRoutes.list,
      companyRoutes.lite,
      companyRoutes.get,
      farmRoutes.list,
      farmRoutes.lite,
      farmRoutes.get,
      farmRoutes.dashboard,
    )
}

/** Writes of companies. */
export const useCompanyWrites = () => {
  const api = useApi()
  const done = useDone()
  const op_id = useOpId()
  return {
    save: async (company: Company | null, draft: CompanyDraft) => {
      if (company === null) await api.call(companyRoutes.create, { body: { ...draft, op_id } })
      else {
        const { id, version } = company
        await api.call(companyRoutes.update, { params: { id }, body: { ...draft, version } })
      }
      await done()
    },
    remove: async ({ id, version }: Company) => {
      await api.call(companyRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}

/** Writes of farms; a farm is never deleted. */
export const useFarmWrites = () => {
  const api = useApi()
  const done = useDone()
  const op_id = useOpId()
  return {
    save: async (farm: Farm | null, draft: FarmDraft) => {
      if (farm === null) await api.call(farmRoutes.create, { body: { ...draft, op_id } })
      else {
        const { id, version } = farm
        await api.call(farmRoutes.update, { params: { id }, body: { ...draft, version } })
      }
      await done()
    },
  }
}
