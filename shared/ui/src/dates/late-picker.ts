import type { DatePicker } from 'antd'
import { useEffect, useState } from 'react'

/** The calendar of antd. */
export type Picker = typeof DatePicker

let known: Picker | null = null
let asked: Promise<Picker> | null = null

/** Brings the calendar: a tenth of the kit's script, which no page needs before its first rows stand. */
export const bringPicker = (): Promise<Picker> => {
  asked ??= import('./picker.ts').then(
    (file) => {
      known = file.DatePicker
      return known
    },
    (error: unknown) => {
      // The next who needs it asks again.
      asked = null
      throw error
    },
  )
  return asked
}

type LatePicker = {
  /** Null until it is there. */
  DatePicker: Picker | null
  /** For the field without it: where it did not come, whoever enters the field asks once more. */
  askAgain: () => void
  /** Somebody is in the field already when it comes. */
  isEntered: boolean
}

/** The calendar once it is there; `isWanted` asks for it. */
export const usePicker = (isWanted: boolean): LatePicker => {
  const [picker, setPicker] = useState<{ there: Picker | null }>({ there: known })
  const [entered, setEntered] = useState(0)
  useEffect(() => {
    if (!isWanted || picker.there !== null) return
    let isLeft = false
    bringPicker().then(
      (there) => !isLeft && setPicker({ there }),
      // The field shows its day until then.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isWanted, picker, entered])
  return {
    DatePicker: picker.there,
    askAgain: () => setEntered(entered + 1),
    isEntered: entered > 0,
  }
}
