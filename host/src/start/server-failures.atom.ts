import { atom } from 'jotai'

/** How often the server answered 500 or above; each rise shows the red banner. */
export const serverFailuresAtom = atom(0)
