/** A device sets its clock right in such steps; smaller ones are the drift of two clocks. */
const SET_ANEW_MS = 30_000

/** Where the device remembers how far its clock is off, for a page that opens while nobody answers. */
const KEPT = 'clock_ahead'

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const aheadIn = (shelf: Shelf | null): number => {
  try {
    return Number(shelf?.getItem(KEPT)) || 0
  } catch {
    return 0
  }
}

/** The server's time on a device whose own clock may be hours off, or is set while the page is open. */
export const createServerClock = (shelf: Shelf | null = null) => {
  let heard: { ahead: number; zero: number } | null = null
  const known = aheadIn(shelf)
  /** When the page began, as the device tells it now: another answer says that its clock was set. */
  const zero = () => Date.now() - performance.now()
  return {
    /** Compares the clocks, at an answer that names its second and was asked for at `askedAt`; again only once the device's was set. */
    hear: (date: string | null, askedAt: number): void => {
      const told = Date.parse(date ?? '')
      if (Number.isNaN(told)) return
      if (heard !== null && Math.abs(zero() - heard.zero) < SET_ANEW_MS) return
      // It was answered between the two moments: clocks that may agree are left alone.
      const [least, most] = [told - Date.now(), told + 1000 - askedAt]
      heard = { ahead: Math.max(least, Math.min(0, most)), zero: zero() }
      try {
        shelf?.setItem(KEPT, String(heard.ahead))
      } catch {
        // It is heard again with the next page.
      }
    },
    now: (): Date => new Date(Date.now() + (heard?.ahead ?? known)),
  }
}

/** The clock of the page. */
export const serverClock = createServerClock(typeof localStorage === 'undefined' ? null : localStorage)

/** The server's time now, as far as an answer has told it: for what is dated, and for the day that it is. */
export const serverNow = (): Date => serverClock.now()
