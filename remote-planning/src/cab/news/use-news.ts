import type { Kg } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useState } from 'react'
import { type News, newsBetween, type OwnAction } from './news.formulas.ts'
import { useAside } from './use-aside.ts'

/** What another device did while this one was looking on, and what was weighed here and does not count. */
export type NewsHere = { news: readonly News[]; aside: Kg; read: () => void }

type Seen = { feeding: Feeding; own: OwnAction; news: readonly News[] }

/** Compares each answer with the one before: two tablets may lie in one cab. */
export const useNews = (feeding: Feeding, sent: OwnAction): NewsHere => {
  const [seen, setSeen] = useState<Seen>({ feeding, own: null, news: [] })
  const aside = useAside(feeding.id)
  const own = sent ?? seen.own
  if (seen.feeding.version !== feeding.version) {
    const found = newsBetween(seen.feeding, feeding, own)
    setSeen({ feeding, own, news: found.length > 0 ? found : seen.news })
  } else if (sent !== null && sent !== seen.own) {
    // The next touch of this driver: he has seen what the other did.
    setSeen({ ...seen, own: sent, news: [] })
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
