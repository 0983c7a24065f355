import { atom } from 'jotai'

/** Whether somebody wants to sign out who has unsent work on this device. */
export const signOutAskedAtom = atom(false)
