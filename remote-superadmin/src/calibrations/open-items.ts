import type { Item } from '@manger/contract/mixer-db'
import { useDecrypt } from '@manger/platform'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A calibration as it is shown: in plain, null where it cannot be read; what the server sent is kept beside it. */
export type OpenItem = Omit<Item, 'calibration'> & {
  calibration: string | null
  encrypted_calibration: string
}

/** Reads calibrations; of one that cannot be read the encrypted original stays (specification 8). */
export const useOpenItems = (): ((items: readonly Item[]) => Promise<OpenItem[]>) => {
  const decrypt = useDecrypt()
  return useCallback(
    (items) =>
      Promise.all(
        items.map(async (item) => {
          const calibration = await decrypt(item.calibration)
          return {
            ...item,
            calibration,
            // It is asked for and told by what it is; the name in the database is for who cannot read it.
            name: calibration ?? item.name,
            encrypted_calibration: item.calibration,
          }
        }),
      ),
    [decrypt],
  )
}

/**
 * The rows of a list in plain; those of before stay until the next are read. What cannot be read is asked for once more: the
 * token it was encrypted for may have been renewed since.
 */
export const useOpened = (
  items: readonly Item[] | undefined,
  refresh: () => void,
): OpenItem[] | undefined => {
  const open = useOpenItems()
  const [opened, setOpened] = useState<OpenItem[]>()
  const asked = useRef<readonly string[]>([])
  const again = useRef(refresh)
  again.current = refresh
  useEffect(() => {
    if (items === undefined) return setOpened(undefined)
    let isCurrent = true
    void open(items).then((rows) => {
      if (!isCurrent) return
      setOpened(rows)
      const closed = rows.filter(({ calibration }) => calibration === null)
      const isNew = closed.some(({ id, version }) => !asked.current.includes(`${id} ${version}`))
      asked.current = closed.map(({ id, version }) => `${id} ${version}`)
      if (isNew) again.current()
    })
    return () => {
      isCurrent = false
    }
  }, [items, open])
  return opened
}
