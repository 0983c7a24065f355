import type { NoticeAction, PageHead, Platform, PlatformStorage } from '@manger/platform'

type Frame = Pick<Platform, 'showPage' | 'notify' | 'lockDirty' | 'on' | 'storageOf' | 'report'>

/** A toast that a screen showed. */
export type FakeToast = { kind: 'success' | 'error'; text: string; action?: NoticeAction }

const createStorage = (): PlatformStorage => {
  const values = new Map<string, string>()
  const paths = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => {
      values.delete(key)
      paths.delete(key)
    },
    setUnsent: (key, value, path) => {
      values.set(key, value)
      paths.set(key, path)
    },
    unsent: () => [...paths].map(([key, path]) => ({ key, path })),
    lasts: () => true,
  }
}

/** The frame around a screen: remembers the title row, toasts and locks instead of drawing them. */
export const createFakeFrame = () => {
  const heads: PageHead[] = []
  const toasts: FakeToast[] = []
  const listeners = new Map<string, Set<(event: never) => void>>()
  const storages = new Map<string, PlatformStorage>()
  let locks = 0

  const frame: Frame = {
    showPage(head) {
      heads.push(head)
      return () => void heads.splice(heads.indexOf(head), 1)
    },
    notify: {
      success: (text) => void toasts.push({ kind: 'success', text }),
      offer: (text, action) => void toasts.push({ kind: 'success', text, action }),
      error: (problem) =>
        void toasts.push({ kind: 'error', text: typeof problem === 'string' ? problem : problem.message }),
    },
    lockDirty() {
      locks += 1
      return () => {
        locks -= 1
      }
    },
    on(kind, listener) {
      const set = listeners.get(kind) ?? new Set()
      listeners.set(kind, set.add(listener))
      return () => void set.delete(listener)
    },
    storageOf(remote) {
      const storage = storages.get(remote) ?? createStorage()
      storages.set(remote, storage)
      return storage
    },
    report: () => undefined,
  }
  const emit = (kind: string, event: object): void => {
    for (const listener of listeners.get(kind) ?? []) Reflect.apply(listener, null, [event])
  }
  return { frame, toasts, emit, head: () => heads.at(-1) ?? null, isDirty: () => locks > 0 }
}
