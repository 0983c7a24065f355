import { atom } from 'jotai'

/** How often the server answered 500 or above, each rise shows the red banner, and the last one's id in its log. */
type ServerFailures = { count: number; request: string | null }

export const serverFailuresAtom = atom<ServerFailures>({ count: 0, request: null })
