import { useEffect, useState } from 'react'

type Guard = {
  /** Somebody wants to leave: closes, or asks first when there is something to lose. */
  leave: () => void
  isAsking: boolean
  keep: () => void
  discard: () => void
}

/** Asks Keep editing / Discard before a changed form is left (domain d1). */
export const useGuard = (isOpen: boolean, isDirty: boolean, onClose: () => void): Guard => {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isOpen) setAsking(false)
  }, [isOpen])
  return {
    leave: () => (isDirty ? setAsking(true) : onClose()),
    isAsking,
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false)
      onClose()
    },
  }
}
