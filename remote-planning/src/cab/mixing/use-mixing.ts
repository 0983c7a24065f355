import type { Seconds } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { mixingLeft } from '../../common/mixing.formulas.ts'
import { useServerNow } from '../feeding/use-server-now.ts'

/** Seconds of mixing left, anew every second; null where nobody noted when it was loaded. */
export type MixingNow = { left: Seconds | null }

export const useMixing = (feeding: Feeding): MixingNow => ({ left: mixingLeft(feeding, useServerNow()) })
