import { createContext, use } from 'react'

/** How the client and farm of the path have arrived. */
type ScopeState = { isMissing: boolean; hasFailed: boolean; retry: () => void }

const ScopeContext = createContext<ScopeState>({ isMissing: false, hasFailed: false, retry: () => undefined })

export const ScopeProvider = ScopeContext.Provider

/** State of the client and farm that the path names. */
export const useScope = (): ScopeState => use(ScopeContext)
