import type { Seconds } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { serverNow } from '@manger/platform'
import { useEffect, useState } from 'react'
import { mixingLeft } from '../../common/mixing.formulas.ts'

/** The server's time now, anew every second: mixing that began there ends here at the right moment. */
const useServerNow = (): Date => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}

/** Seconds of mixing left, anew every second; null where nobody noted when it was loaded. */
export type MixingNow = { left: Seconds | null }

export const useMixing = (feeding: Feeding): MixingNow => ({ left: mixingLeft(feeding, useServerNow()) })
