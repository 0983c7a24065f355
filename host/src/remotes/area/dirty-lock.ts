/** Unsaved changes of the whole page: while there are any, no build is swapped and leaving asks first. */
export const createDirtyLock = () => {
  const locks = new Set<symbol>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

  return {
    /** Locks until the returned function is called. */
    lock(): () => void {
      const key = Symbol('unsaved')
      if (locks.size === 0) addEventListener('beforeunload', askBeforeUnload)
      locks.add(key)
      tell()
      return () => {
        locks.delete(key)
        if (locks.size === 0) removeEventListener('beforeunload', askBeforeUnload)
        tell()
      }
    },
    isDirty: (): boolean => locks.size > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The lock of the page. */
export type DirtyLock = ReturnType<typeof createDirtyLock>
