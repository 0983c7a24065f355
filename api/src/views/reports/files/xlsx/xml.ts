const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// What XML 1.0 may not hold at all.
const REFUSED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text inside XML: it is never markup. */
export const xml = (text: string): string =>
  text.replaceAll(REFUSED, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The letters of a column: A for 0, AA for 26. */
export const columnLetters = (index: number): string => {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
