import type { Kg } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useState } from 'react'
import { type News, newsBetween, type OwnAction } from './news.formulas.ts'
import { useAside } from './use-aside.ts'

/** What another device did while this one was looking on, and what was weighed here and does not count. */
export type NewsHere = { news: readonly News[]; aside: Kg; read: () => void }

type Seen = { feeding: Feeding; last: OwnAction | null; news: readonly News[] }

type Own = { sent: OwnAction | null; own: () => readonly OwnAction[] }

/** Compares each answer with the one before: two tablets may lie in one cab. `sent` is what is under way, `own` all own work. */
export const useNews = (feeding: Feeding, { sent, own }: Own): NewsHere => {
  const [seen, setSeen] = useState<Seen>({ feeding, last: null, news: [] })
  const aside = useAside(feeding.id)
  const last = sent ?? seen.last
  if (seen.feeding.version !== feeding.version) {
    const found = newsBetween(seen.feeding, feeding, own())
    setSeen({ feeding, last, news: found.length > 0 ? found : seen.news })
  } else if (sent !== null && sent !== seen.last) {
    // The next touch of this driver: they have seen what the other did.
    setSeen({ ...seen, last: sent, news: [] })
  }
  return {
    news: seen.news,
    aside: aside.weight(),
    read: () => {
      aside.read()
      setSeen({ ...seen, news: [] })
    },
  }
}
