import { useEffect, useState } from 'react'

/** A part of the kit whose code comes when it is wanted, and is there at once for the next. */
export type LatePart<Part> = { known: () => Part | null; bring: () => Promise<Part> }

/** Makes a part late: `load` is asked once, and again after it failed. */
export const latePart = <Part>(load: () => Promise<Part>): LatePart<Part> => {
  let known: Part | null = null
  let asked: Promise<Part> | null = null
  return {
    known: () => known,
    bring: () => {
      asked ??= load().then(
        (part) => {
          known = part
          return part
        },
        (error: unknown) => {
          // The next who needs it asks again.
          asked = null
          throw error
        },
      )
      return asked
    },
  }
}

// What is wanted and was lost on the way is asked for again, also where nobody presses anything.
const AGAIN_MS = 3000

type Arrival<Part> = {
  /** Null until it is there. */
  part: Part | null
  /** For what stands in its place: where it did not come, whoever enters it asks once more. */
  askAgain: () => void
  /** Somebody is in its place already when it comes. */
  isEntered: boolean
}

/** A late part once it is there; `isWanted` asks for it. */
export const useLatePart = <Part>(late: LatePart<Part>, isWanted: boolean): Arrival<Part> => {
  // In an object: a part that is a function would be called for the state.
  const [arrived, setArrived] = useState<{ part: Part | null }>(() => ({ part: late.known() }))
  const [enters, setEnters] = useState(0)
  const [lost, setLost] = useState(0)
  useEffect(() => {
    if (!isWanted || arrived.part !== null) return
    let isLeft = false
    let again: ReturnType<typeof setTimeout> | undefined
    late.bring().then(
      (part) => !isLeft && setArrived({ part }),
      // What stands in its place stays until then.
      () => {
        if (!isLeft) again = setTimeout(() => setLost((times) => times + 1), AGAIN_MS)
      },
    )
    return () => {
      isLeft = true
      clearTimeout(again)
    }
  }, [late, isWanted, arrived, enters, lost])
  return { part: arrived.part ?? late.known(), askAgain: () => setEnters(enters + 1), isEntered: enters > 0 }
}

/** What lies over a page, from the moment it is opened for the first time; until then it costs nothing. */
export const useOnceOpened = <Part>(late: LatePart<Part>, isOpen: boolean): Part | null => {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const { part } = useLatePart(late, isOpen)
  return wasOpened ? part : null
}
