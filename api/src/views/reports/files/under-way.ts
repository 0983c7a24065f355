import type { ReportProgress } from '@manger/contract/reports'
import { notFound } from '#core/http/api-problem.ts'

type UnderWay = ReportProgress & { stop: AbortController }
type Ticket = { account: number; ticket: string | undefined }
type Following = { signal: AbortSignal; onRows: (done: number, all: number) => void }

// In this process: another one that is asked answers that it does not know, and the file comes all the same.
const underWay = new Map<string, UnderWay>()
const keyOf = ({ account, ticket }: Ticket): string => `${account} ${ticket}`

/** Makes a file that can be followed and stopped by its ticket, by who asked for it alone. */
export const followed = async <File>(
  ticket: Ticket,
  gone: AbortSignal,
  make: (following: Following) => Promise<File>,
): Promise<File> => {
  const stop = new AbortController()
  const state: UnderWay = { done: 0, all: null, stop }
  const key = keyOf(ticket)
  const isFollowed = ticket.ticket !== undefined && !underWay.has(key)
  if (isFollowed) underWay.set(key, state)
  const onRows = (done: number, all: number): void => {
    state.done = done
    state.all = all
  }
  try {
    return await make({ signal: AbortSignal.any([gone, stop.signal]), onRows })
  } finally {
    if (isFollowed) underWay.delete(key)
  }
}

/** How far the file of a ticket is; nothing is known of one that is finished, or is made by another process. */
export const progressOf = (ticket: Ticket): ReportProgress => {
  const { done, all } = underWay.get(keyOf(ticket)) ?? { done: 0, all: null }
  return { done, all }
}

/** Stops the file of a ticket: its call is answered 404, and nothing of it is kept. */
export const stopFile = (ticket: Ticket): void => {
  const found = underWay.get(keyOf(ticket))
  if (!found) throw notFound()
  found.stop.abort(notFound())
}
