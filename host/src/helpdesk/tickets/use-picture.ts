import { type Ticket, ticketRoutes } from '@manger/contract/helpdesk'
import { usePlatform, useWrite } from '@manger/platform'
import useSWR from 'swr'

/** Sends the picture of a question. */
export const useSendPicture = (): ((id: number, file: File) => Promise<unknown>) => {
  const send = useWrite(ticketRoutes.setImage)
  return (id, file) => {
    const form = new FormData()
    form.append('image', file)
    return send({ params: { id }, body: form })
  }
}

/** Address of the picture of a question; undefined without one, and until it has arrived. */
export const usePicture = ({ id, has_image, version }: Ticket): string | undefined => {
  const { api } = usePlatform()
  // Another picture is another version of its question.
  const { data } = useSWR(
    has_image ? (['ticket', id, version] as const) : null,
    async () => URL.createObjectURL(await api.send(ticketRoutes.image, { params: { id } }, null)),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  return data
}
