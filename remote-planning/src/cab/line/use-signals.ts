import { useEffect, useEffectEvent } from 'react'
import { type Signal, signal } from '../frame/signal.ts'
import { useCabSetting } from '../frame/use-cab-setting.ts'
import type { LineShown } from '../states/line.states.ts'

const signalOf = ({ tone }: LineShown): Signal | null => {
  if (tone === 'bad') return 'over'
  return tone === 'good' ? 'target' : null
}

/** Tells once each time: the target is reached, too much fell in or came out (F13). Answers how to tell more. */
export const useSignals = (state: LineShown): ((name: Signal) => void) => {
  const [hasSound] = useCabSetting('sound')
  const now = signalOf(state)
  const tell = useEffectEvent((name: Signal) => signal(name, hasSound))
  useEffect(() => {
    if (now !== null) tell(now)
  }, [now])
  return (name) => signal(name, hasSound)
}
