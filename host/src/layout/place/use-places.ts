import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { useAllRows, usePageContext } from '@manger/platform'

export type Places = {
  companies: readonly { id: number; name: string }[]
  farms: readonly { id: number; name: string; company: number }[]
  /** The farms are asked for and have not come yet. */
  areComing: boolean
}

/** Companies and farms of the page's client that this person may open; empty outside of any client. */
export const usePlaces = (): Places => {
  const { clientId } = usePageContext()
  const listOf = (route: typeof companyRoutes.lite | typeof farmRoutes.list) =>
    clientId === null ? null : { route, query: {} }
  const companies = useAllRows(listOf(companyRoutes.lite), (api, page) =>
    api.call(companyRoutes.lite, { query: page }),
  )
  const farms = useAllRows(listOf(farmRoutes.list), (api, page) => api.call(farmRoutes.list, { query: page }))
  return {
    companies: companies.data?.data ?? [],
    farms: farms.data?.data ?? [],
    areComing: clientId !== null && farms.data === undefined && farms.error === undefined,
  }
}
