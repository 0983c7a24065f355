import { PAGE_SIZE } from '@manger/contract'
import {
  type CompanyRole,
  type DeliveryCompany,
  type DeliveryCompanyDraft,
  deliveryCompanyRoutes,
} from '@manger/contract/deliveries'
import { fetchAllRows, useApi, useCan, useOpId, useRefresh, useRows } from '@manger/platform'

/** What the list is narrowed to; `year` is that of the sums. */
export type CompanyWish = { search: string; role: CompanyRole | null; year: number }

const queryOf = ({ search, role, year }: CompanyWish) => ({
  search: search || undefined,
  role: role ?? undefined,
  year,
  ordering: 'name',
})

/** Suppliers and buyers that the filters leave; the former ones stay in sight until the answer is there. */
export const useDeliveryCompanies = (wish: CompanyWish) => {
  const can = useCan()
  const query = queryOf(wish)
  const list = can('manager.deliverycompany', 'view') ? { route: deliveryCompanyRoutes.list, query } : null
  return useRows(
    list,
    (api, page) => api.call(deliveryCompanyRoutes.list, { query: { ...query, ...page } }),
    { size: PAGE_SIZE },
  )
}

/** Fetches all suppliers and buyers that the filters leave, for who copies the list. */
export const useAllDeliveryCompanies = (wish: CompanyWish): (() => Promise<DeliveryCompany[]>) => {
  const api = useApi()
  return () =>
    fetchAllRows((page) => api.call(deliveryCompanyRoutes.list, { query: { ...queryOf(wish), ...page } }))
}

/** Writes of suppliers and buyers; every list of them is asked again afterwards. */
export const useDeliveryCompanyWrites = () => {
  const api = useApi()
  const refresh = useRefresh()
  const op_id = useOpId()
  const done = () => refresh(deliveryCompanyRoutes.list, deliveryCompanyRoutes.lite)
  const send = async (to: Pick<DeliveryCompany, 'id' | 'version'> | null, draft: DeliveryCompanyDraft) => {
    if (to === null) return api.call(deliveryCompanyRoutes.create, { body: { ...draft, op_id } })
    const { id, version } = to
    return api.call(deliveryCompanyRoutes.update, { params: { id }, body: { ...draft, version } })
  }
  return {
    /** Makes a company, or changes the given one; answers it as it is now. */
    save: async (...company: Parameters<typeof send>): Promise<DeliveryCompany> => {
      const { data } = await send(...company)
      await done()
      return data
    },
    remove: async ({ id, version }: DeliveryCompany) => {
      await api.call(deliveryCompanyRoutes.remove, { params: { id }, query: { version } })
      await done()
    },
  }
}
