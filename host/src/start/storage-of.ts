import type { PlatformStorage } from '@manger/platform'

/**
 * What a remote keeps of one person on the device. What the device has no room for, or does not let us keep, lasts as long
 * as the page: the work goes on.
 */
export const createStorages = () => {
  const noRoom = new Map<string, string>()
  return (userId: number, remote: string): PlatformStorage => {
    const keyOf = (key: string) => `remote:${remote}:${userId}:${key}`
    return {
      get: (key) => noRoom.get(keyOf(key)) ?? localStorage.getItem(keyOf(key)),
      set: (key, value) => {
        noRoom.delete(keyOf(key))
        try {
          localStorage.setItem(keyOf(key), value)
        } catch {
          noRoom.set(keyOf(key), value)
        }
      },
      remove: (key) => {
        noRoom.delete(keyOf(key))
        localStorage.removeItem(keyOf(key))
      },
    }
  }
}
