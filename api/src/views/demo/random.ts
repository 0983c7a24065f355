/** A number of 32 bits from a text (FNV-1a), so that every figure of the demo world has its own seed. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/** The generator of domain e: the same key always gives the same numbers, and no key shifts another. */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws of one key: between two bounds, or a normal deviation cut at 2.5 sigma as no driver is that far off. */
export const drawsOf = (...key: (string | number)[]) => {
  const next = mulberry32(hash(key.join('|')))
  const between = (low: number, high: number): number => low + (high - low) * next()
  const normal = (): number => {
    const spread = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    return Math.max(-2.5, Math.min(2.5, spread))
  }
  return { between, normal, whole: (low: number, high: number): number => Math.round(between(low, high)) }
}
