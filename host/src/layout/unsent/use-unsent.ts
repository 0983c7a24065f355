import { useEffect, useState } from 'react'
import { type UnsentHere, unsentWork } from '#storage/storage-of.ts'

/** What takes no longer than this is on its way, and nobody has to hear of it. */
const ON_ITS_WAY_MS = 3000

/** The work on this device that the server has not taken yet. */
export const useUnsent = (): readonly UnsentHere[] => {
  const [unsent, setUnsent] = useState(unsentWork.all)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setUnsent(unsentWork.all())
    }
    const stop = unsentWork.subscribe(() => {
      timer ??= setTimeout(look, ON_ITS_WAY_MS)
    })
    look()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return unsent
}
