import type { Language } from '@manger/contract'
import type { Me, UnitChoice } from '@manger/contract/session'
import { createContext, use } from 'react'

/** What a person can do in the frame itself; given by the signed-in page. */
export type FrameActions = {
  chooseLanguage: (language: Language) => void
  /** Kept in the account. */
  chooseUnits: (units: UnitChoice) => void
  /** Shows the person as the server knows him now; without him, asks the server. */
  showMe: (me?: Me) => Promise<void>
  signOut: () => void
}

const FrameActionsContext = createContext<FrameActions | null>(null)

export const FrameActionsProvider = FrameActionsContext.Provider

export const useFrameActions = (): FrameActions => {
  const actions = use(FrameActionsContext)
  if (actions === null) throw new Error('There is no <FrameActionsProvider> above this component')
  return actions
}
