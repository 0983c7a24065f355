/** The server's time on a device whose own clock may be hours off. */
export const createServerClock = () => {
  let ahead: number | null = null
  return {
    /** Compares the clocks once a page, at an answer that names its second and was asked for at `askedAt`. */
    hear: (date: string | null, askedAt: number): void => {
      const told = Date.parse(date ?? '')
      if (ahead !== null || Number.isNaN(told)) return
      // It was answered between the two moments: clocks that may agree are left alone.
      const [least, most] = [told - Date.now(), told + 1000 - askedAt]
      ahead = Math.max(least, Math.min(0, most))
    },
    now: (): Date => new Date(Date.now() + (ahead ?? 0)),
  }
}

/** The clock of the page. */
export const serverClock = createServerClock()

/** The server's time now, as far as an answer has told it: for what is dated, and for the day that it is. */
export const serverNow = (): Date => serverClock.now()
