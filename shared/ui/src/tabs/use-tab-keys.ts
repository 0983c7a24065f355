import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys walk through tabs and choose at once, as screen reader users expect. */
export const useTabKeys =
  <Key>(keys: readonly Key[], value: Key, onChange: (key: Key) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = (keys.indexOf(value) + by + keys.length) % keys.length
    const next = keys[at]
    const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]:enabled')
    tabs?.[at]?.focus()
    if (next !== undefined) onChange(next)
  }
