import { createEvent, fireEvent } from '@testing-library/react'

const CODES: Readonly<Record<string, number>> = {
  Backspace: 8,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
}

/** Presses keys on an element with their old codes, which antd reads and the DOM of the tests does not know. */
export const press = (element: Element, ...keys: string[]): void => {
  for (const key of keys) {
    const down = createEvent.keyDown(element, { key })
    for (const name of ['keyCode', 'which']) Object.defineProperty(down, name, { value: CODES[key] })
    fireEvent(element, down)
    fireEvent.keyUp(element, { key })
  }
}
