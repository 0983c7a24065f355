/** A clock that stands still until a test moves it. */
export const createTestClock = (start = '2026-03-10T08:00:00Z') => {
  let now = new Date(start)
  return {
    clock: () => now,
    set: (moment: string) => {
      now = new Date(moment)
    },
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
