import { createContext, use } from 'react'
import type { Watched } from './event-stream.ts'

/** Opens the stream for what a page shows; the answer closes it. */
export type Watch = (watched: Watched) => () => void

const WatchContext = createContext<Watch>(() => () => undefined)

export const WatchProvider = WatchContext.Provider

/** How the page listens to the server. */
export const useWatch = (): Watch => use(WatchContext)
