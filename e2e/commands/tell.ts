import { expect } from '@playwright/test'

/** Prints a figure beside its goal: whoever runs the test sees it, and it fails beyond what is allowed. */
export const tellFigure = (
  what: string,
  value: number,
  { goal, atMost = goal, unit = 'ms' }: { goal: number; atMost?: number; unit?: string },
): void => {
  process.stdout.write(`figure: ${what} ${Math.round(value)} ${unit} (goal ${goal})\n`)
  expect(value, what).toBeLessThanOrEqual(atMost)
}
