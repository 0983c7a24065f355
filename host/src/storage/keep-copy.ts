/** Keeps what the page can do without; a device that is full, or lets nothing be kept, does not stop it. */
export const keepCopy = (storage: Storage, key: string, value: string): void => {
  try {
    storage.setItem(key, value)
  } catch {
    // It is asked for again next time.
  }
}
