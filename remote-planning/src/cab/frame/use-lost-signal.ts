import { useEffect, useEffectEvent } from 'react'
import { signal } from './signal.ts'
import { useCabSetting } from './use-cab-setting.ts'

// The next page of the same load must not tell it again.
let wasLost = false

/** Tells once when the first weight stays on the device. */
export const useLostSignal = (isLost: boolean): void => {
  const [hasSound] = useCabSetting('sound')
  const tell = useEffectEvent(() => signal('lost', hasSound))
  useEffect(() => {
    if (isLost && !wasLost) tell()
    wasLost = isLost
  }, [isLost])
}
