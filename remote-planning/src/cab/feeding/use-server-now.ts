import { serverNow } from '@manger/platform'
import { useEffect, useState } from 'react'

/** The server's time now, anew every second: mixing that began there ends here at the right moment. */
export const useServerNow = (): Date => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}
