/**
 * What keys do everywhere, by the names that `KeyboardEvent.key` has for them; `mod` is Ctrl, on a Mac Cmd. The list of
 * shortcuts shows them and the handlers ask them: there is no second place. Remotes tell theirs with their areas.
 */
export const SHORTCUTS = {
  search: ['mod', 'k'],
  help: ['?'],
  list: ['?', '?'],
  close: ['Escape'],
  step: ['ArrowUp', 'ArrowDown'],
  choose: ['Enter'],
} as const

const FIELDS = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]'

/** Whether a key is pressed to be written, or in a window of its own. */
export const isTyped = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null

/** Whether the last press of a shortcut is this one; a letter counts by its place too, which Cyrillic keyboards share. */
export const isPressed = (event: KeyboardEvent, keys: readonly string[]): boolean => {
  const key = keys.at(-1) ?? ''
  const isMod = event.ctrlKey || event.metaKey
  const isKey = event.key.toLowerCase() === key || event.code === `Key${key.toUpperCase()}`
  return isKey && isMod === keys.includes('mod') && !event.altKey && !event.defaultPrevented
}
