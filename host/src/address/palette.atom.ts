import { atom } from 'jotai'

/** What of the keyboard's windows is open: the search for pages and names, or the list of shortcuts. */
export const paletteAtom = atom<'search' | 'shortcuts' | null>(null)
