import type { Locator } from '@playwright/test'

// What a hand takes, after Card, Moran and Newell: seconds to decide and point, and for one key.
const POINT_S = 1.35 + 1.1
const KEY_S = 0.28

/** What a person does with hand and eye, counted: every field that is typed into, every click and every key. */
export const createHand = () => {
  let count = 0
  let seconds = 0
  const did = (keys: number) => {
    count += 1
    seconds += POINT_S + keys * KEY_S
  }
  return {
    fill: async (field: Locator, text: string) => {
      did(text.length)
      await field.fill(text)
    },
    click: async (thing: Locator) => {
      did(0)
      await thing.click()
    },
    /** How much was done, and how long somebody takes for it who knows what to type. */
    done: () => ({ count, seconds }),
  }
}
