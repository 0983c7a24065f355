import type { ComponentType } from 'react'

/** One part of the kit in every state: the example, the screenshot and what the test looks at. */
export type Story = {
  /** The parts it shows, by the names under which the kit exports them; the first one names the story. */
  parts: readonly [string, ...string[]]
  /** Every state by its name; a component, so that it may keep what is typed. */
  states: Readonly<Record<string, ComponentType>>
  /** The states lie over the page: each needs one of its own. */
  isOverlay?: boolean
}
