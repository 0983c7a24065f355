import { useState } from 'react'

/** A value that a story keeps while somebody tries the part out. */
export const useKept = <Value>(start: Value) => {
  const [value, onChange] = useState<Value>(start)
  return { value, onChange }
}

/** What a part calls when nothing has to follow. */
export const nothing = (): void => undefined
