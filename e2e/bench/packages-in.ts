const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const MORE = 32

/** What of a source map is read. */
export type ScriptMap = { sources: readonly string[]; mappings: string }

/** A function as the browser tells of it: its ranges, the outer before the inner, and how often each was run. */
type Ran = { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }

type Script = { code: string; map: ScriptMap; functions: readonly Ran[] }

/** Parts of a whole script, as shares of it. */
type Part = { share: number; idle: number }

const numbersOf = (segment: string): number[] => {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter)
    value += (digit % MORE) * 2 ** shift
    shift += 5
    if (digit >= MORE) continue
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2)
    value = 0
    shift = 0
  }
  return numbers
}

/** Which source each stretch of a line comes from, in the order of its columns. */
function* stretchesOf({ mappings }: ScriptMap) {
  let source = 0
  for (const [line, text] of mappings.split(';').entries()) {
    let column = 0
    for (const segment of text === '' ? [] : text.split(',')) {
      const [columns = 0, sources] = numbersOf(segment)
      column += columns
      source += sources ?? 0
      yield { line, column, source: sources === undefined ? null : source }
    }
  }
}

/** The package that a source belongs to; of ours with its folder, since a noun or a part is what can be cut. */
const packageOf = (source: string): string => {
  const [, npm] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (npm) return npm.replace(/^(@module-federation|@rc-component)\/.*/, '$1')
  if (source === 'words' || /\/locales\/\w+\.json$/.test(source)) return 'words'
  const [, shared, part] = /shared\/(contract|ui|platform)\/(?:src\/)?([^/.]+)/.exec(source) ?? []
  if (shared) return `${shared} ${part}`
  const [, remote] = /\/(remote-\w+)\//.exec(source) ?? []
  if (remote) return remote
  const [, build] = /^webpack:\/\/([a-z]+)_\w+\/\.\/(?:src|locales)\//.exec(source) ?? []
  if (build) return build === 'manger' ? 'host' : `remote-${build}`
  return 'bundler'
}

const idleIn = (length: number, functions: readonly Ran[]): Uint8Array => {
  const idle = new Uint8Array(length)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      idle.fill(count === 0 ? 1 : 0, startOffset, endOffset)
  return idle
}

/** What a script is made of, by package. */
export const packagesIn = ({ code, map, functions }: Script): Map<string, Part> => {
  const lines = code.split('\n')
  const starts: number[] = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const names = map.sources.map(packageOf)
  const idle = idleIn(code.length, functions)
  const parts = new Map<string, Part>()
  let from = 0
  let name = 'bundler'
  const take = (to: number) => {
    const part = parts.get(name) ?? { share: 0, idle: 0 }
    let unrun = 0
    for (let at = from; at < to; at += 1) unrun += idle[at] ?? 0
    parts.set(name, { share: part.share + (to - from) / code.length, idle: part.idle + unrun / code.length })
    from = to
  }
  for (const { line, column, source } of stretchesOf(map)) {
    take((starts[line] ?? 0) + column)
    name = source === null ? 'bundler' : (names[source] ?? 'bundler')
  }
  take(code.length)
  return parts
}
