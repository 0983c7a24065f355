import type { PlatformEvents } from '@manger/platform'
import { tellStray } from '#remotes/faults/stray-errors.ts'

type Kind = keyof PlatformEvents
type Listener = (event: PlatformEvents[Kind]) => void

/** What the server's stream told last, and who wants to hear it: late listeners get the last event at once. */
export const createEvents = () => {
  const last = new Map<Kind, PlatformEvents[Kind]>()
  const listeners = new Map<Kind, Set<Listener>>()
  return {
    on<Of extends Kind>(kind: Of, listener: (event: PlatformEvents[Of]) => void): () => void {
      const call: Listener = (event) => Reflect.apply(listener, null, [event])
      const set = (listeners.get(kind) ?? new Set()).add(call)
      listeners.set(kind, set)
      const event = last.get(kind)
      if (event) call(event)
      return () => void set.delete(call)
    },
    emit<Of extends Kind>(kind: Of, event: PlatformEvents[Of]): void {
      last.set(kind, event)
      for (const listener of listeners.get(kind) ?? []) {
        try {
          listener(event)
        } catch (error) {
          // The others are to hear of it too.
          tellStray(error)
        }
      }
    },
  }
}

/** The events of the page. */
export type Events = ReturnType<typeof createEvents>
