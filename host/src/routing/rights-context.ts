import { createContext, use } from 'react'
import type { Permissions } from '#permissions/create-permissions.ts'

/** Brings the user's rights inside a client; resolves when `can` knows them. */
type LoadRights = Permissions['load']

const RightsContext = createContext<LoadRights>(() => Promise.resolve([]))

export const RightsProvider = RightsContext.Provider

/** How to bring the rights inside the client of a path. */
export const useRights = (): LoadRights => use(RightsContext)
