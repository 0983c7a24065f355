const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g

/** Every module that a source text imports, re-exports or loads. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(SPECIFIER)].map(([, , name = '']) => name)

/** The npm package of a specifier; null for files of the own package. */
export const packageOf = (specifier: string): string | null => {
  if (specifier.startsWith('.') || specifier.startsWith('#') || specifier.startsWith('node:')) return null
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
