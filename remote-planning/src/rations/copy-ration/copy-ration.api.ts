import { farmRoutes } from '@manger/contract/farms'
import { type RationCopy, rationRoutes } from '@manger/contract/rations'
import { useAllRows, useApi, useOpId } from '@manger/platform'
import { useRationWrites } from '../rations.api.ts'

const BY_NAME = { ordering: 'name' }

/** The farms of the client that this person sees. */
export const useFarms = () =>
  useAllRows({ route: farmRoutes.list, query: BY_NAME }, (api, page) =>
    api.call(farmRoutes.list, { query: { ...BY_NAME, ...page } }),
  )

/** Copies a ration; the same try with other matches is another call, so the id goes with what is sent. */
export const useCopyRation = () => {
  const api = useApi()
  const op_id = useOpId()
  const { done } = useRationWrites()
  return async (id: number, copy: Omit<RationCopy, 'op_id'>) => {
    const { data } = await api.call(rationRoutes.copy, { params: { id }, body: { ...copy, op_id } })
    await done()
    return data
  }
}
