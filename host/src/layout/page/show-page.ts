import { atom, getDefaultStore } from 'jotai'
import type { OwnedHead } from '#remotes/loading/bind-platform.ts'

// The page on top comes last: a new page shows itself before the old one has gone.
const headsAtom = atom<readonly OwnedHead[]>([])

/** What the open page wants above itself and in the window's title. */
export const pageHeadAtom = atom((get): OwnedHead | null => get(headsAtom).at(-1) ?? null)

/** Shows a page's title, breadcrumbs and toolbar until the answer is called. */
export const showPage = (head: OwnedHead): (() => void) => {
  const store = getDefaultStore()
  store.set(headsAtom, [...store.get(headsAtom), head])
  return () => {
    store.set(
      headsAtom,
      store.get(headsAtom).filter((other) => other !== head),
    )
  }
}
