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

/** The calendar once it is there; `isWanted` asks for it. */
export const usePicker = (isWanted: boolean): Picker | null => {
  const [picker, setPicker] = useState<{ there: Picker | null }>({ there: known })
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
  }, [isWanted, picker])
  return picker.there
}
