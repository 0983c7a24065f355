/** How long a thread works at a stretch. */
const WORK_MS = 1
/** About as short as a sleep can be: whoever waits for the processor has it by then. */
const REST_MS = 0.05

/**
 * Lets others have the processor in the middle of long work. A low priority alone does not: Linux takes the processor from
 * nobody before the next tick of its clock, up to 4 ms, and a call waits so at each turn between server and database.
 */
export const createRest = () => {
  const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let since = performance.now()
  return (): void => {
    if (performance.now() - since < WORK_MS) return
    Atomics.wait(nothing, 0, 0, REST_MS)
    since = performance.now()
  }
}
