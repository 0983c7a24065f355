import { useRef } from 'react'

/** An id per load of one form: a repeated try finds the loads that were saved before it failed. */
export const useOpIds = (): ((load: number) => string) => {
  const ids = useRef<string[]>([])
  return (load) => {
    const id = ids.current[load] ?? crypto.randomUUID()
    ids.current[load] = id
    return id
  }
}
