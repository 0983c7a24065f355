import { useServerClock } from './use-server-clock.ts'

/** Makes the identity and the time of one intended action, at the touch that means it (domain c). */
export const useStamp = (): (() => { op_id: string; at: string }) => {
  const { now } = useServerClock()
  return () => ({ op_id: crypto.randomUUID(), at: now().toISOString() })
}
