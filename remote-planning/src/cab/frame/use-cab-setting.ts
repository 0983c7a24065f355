import { useStorage } from '@manger/platform'
import { useSyncExternalStore } from 'react'

/** How the cab is worked on this device: with sounds, with the left hand. */
type CabSetting = 'sound' | 'left'

/** A scale indicator beeps as it comes; who wants silence says so. */
const AT_FIRST: Record<CabSetting, 'on' | 'off'> = { sound: 'on', left: 'off' }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether it is on, and how to change that; the device keeps it. */
export const useCabSetting = (name: CabSetting): [boolean, (isOn: boolean) => void] => {
  const storage = useStorage()
  const key = `cab.${name}`
  const isOn = useSyncExternalStore(subscribe, () => (storage.get(key) ?? AT_FIRST[name]) === 'on')
  const change = (next: boolean) => {
    storage.set(key, next ? 'on' : 'off')
    for (const tell of listeners) tell()
  }
  return [isOn, change]
}
