import { PAGE_SIZE_MAX } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { type RationCopy, rationRoutes } from '@manger/contract/rations'
import { useApi, useOpId, useQuery } from '@manger/platform'
import { useRationWrites } from '../rations.api.ts'

/** The farms of the client that this person sees. */
export const useFarms = () =>
  useQuery(farmRoutes.list, { query: { ordering: 'name', page_size: PAGE_SIZE_MAX } })

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
