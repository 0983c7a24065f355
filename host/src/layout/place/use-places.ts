import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { usePageContext, useQuery } from '@manger/platform'

/** More than any client has; a longer list is found through the companies page. */
const MOST = 200

export type Places = {
  companies: readonly { id: number; name: string }[]
  farms: readonly { id: number; name: string; company: number }[]
}

/** Companies and farms of the page's client that this person may open; empty outside of any client. */
export const usePlaces = (): Places => {
  const { clientId } = usePageContext()
  const input = clientId === null ? null : { query: { page_size: MOST } }
  const companies = useQuery(companyRoutes.lite, input)
  const farms = useQuery(farmRoutes.list, input)
  return { companies: companies.data?.data ?? [], farms: farms.data?.data ?? [] }
}
