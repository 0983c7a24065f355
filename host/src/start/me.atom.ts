import type { Me } from '@manger/contract/session'
import { atom } from 'jotai'

/** The signed-in user; null until the server, or the last good copy, has told. Who changes the account sets it. */
export const meAtom = atom<Me | null>(null)
