import { sessionRoutes } from '@manger/contract/session'
import { usePlatform } from '@manger/platform'
import useSWR from 'swr'

/** Address of the photo of the signed-in person; undefined without one, and until it has arrived. */
export const usePhoto = (): string | undefined => {
  const { api, session } = usePlatform()
  const { photo } = session.me
  // A photo has another name with every change, so what was fetched once is never old.
  const { data } = useSWR(
    photo === null ? null : (['photo', photo] as const),
    async () => URL.createObjectURL(await api.send(sessionRoutes.photo, {}, null)),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  return data
}
