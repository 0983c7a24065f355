/** A changelog with the entry of a new version on top: below the words that open it, above the version before. */
export const withEntry = (text: string, version: string, reasons: readonly string[]): string => {
  const entry = [`## ${version}`, '', ...reasons.map((reason) => `- ${reason}`), ''].join('\n')
  const at = text.search(/^## /m)
  return at < 0 ? `${text.trimEnd()}\n\n${entry}` : `${text.slice(0, at)}${entry}\n${text.slice(at)}`
}
