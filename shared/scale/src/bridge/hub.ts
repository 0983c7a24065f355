import type { Protocol } from '#formats.ts'
import type { Heard } from '#parser.ts'

/** What a page is told: how it stands with the port, what was weighed, and on demand every byte. */
export type News =
  | { event: 'state'; data: { port: 'open' | 'closed'; protocol: Protocol | null; baud: number } }
  | { event: 'reading'; data: Heard & { at: number } }
  | { event: 'bytes'; data: { at: number; text: string } }

/** Tells all who listen; who comes later hears first how it stands. */
export type Hub = {
  tell: (news: News) => void
  listen: (listener: (news: News) => void) => () => void
}

export const createHub = (): Hub => {
  const listeners = new Set<(news: News) => void>()
  let state: News | null = null
  return {
    tell: (news) => {
      if (news.event === 'state') state = news
      for (const listener of listeners) listener(news)
    },
    listen: (listener) => {
      listeners.add(listener)
      if (state !== null) listener(state)
      return () => void listeners.delete(listener)
    },
  }
}
