// The class names of a build are hashes of six to eight characters, with a line in front of a digit; an element may
// stand before one.
const OWN_CLASS = /^[a-z0-9]*\.[A-Za-z0-9_-]{6,9}(?![A-Za-z0-9_-])/
const FOREIGN = /\.ant-|:root|\[\s*class|\\|(^|[\s>+~(,])(html|body)\b/i
const GROUPS = /^@(media|supports|layer|container|scope|starting-style)\b/i
const STATEMENTS = /^@(layer|charset)\b/i
// A movement is known by its name in the whole page: only a hash is one's own.
const OWN_FRAMES = /^@(-webkit-)?keyframes\s+(?!ant)([A-Za-z0-9_-]*_)?[A-Za-z0-9_-]{6,9}$/

/** Of a sheet that reaches everywhere the first places are enough. */
const TOLD = 20
const SHOWN = 120

/** Commas inside brackets belong to one selector. */
const selectorsOf = (head: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '(' || head[at] === '[') depth += 1
    else if (head[at] === ')' || head[at] === ']') depth -= 1
    else if (head[at] === ',' && depth === 0) {
      parts.push(head.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, head.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

const reaches = (selector: string): boolean => !OWN_CLASS.test(selector) || FOREIGN.test(selector)
/** Within a rule a selector is of what lies below, unless `&` stands elsewhere than in front. */
const reachesFromWithin = (selector: string): boolean =>
  selector.lastIndexOf('&') > 0 || FOREIGN.test(selector)

// A group lets rules in, a rule holds declarations or nested rules, the rest is passed over.
type Block = 'group' | 'rule' | 'passed'

const blockOf = (head: string, around: Block): { block: Block; found: string[] } => {
  if (around === 'passed' || (around === 'rule' && head.startsWith('--')))
    return { block: 'passed', found: [] }
  if (GROUPS.test(head)) return { block: around, found: [] }
  // What a sheet says of a font, a page or a property counts for the whole product.
  if (head.startsWith('@')) return { block: 'passed', found: OWN_FRAMES.test(head) ? [] : [head] }
  const isForeign = around === 'rule' ? reachesFromWithin : reaches
  return { block: 'rule', found: selectorsOf(head).filter(isForeign) }
}

// One of these at a time. None of them looks back, so the time grows with the text and no faster. What has no end is none
// of the first five, and ends the reading.
const TEXT = String.raw`"(?:[^"\\\n\r\f]|\\[^])*"|'(?:[^'\\\n\r\f]|\\[^])*'`
const TOKEN = new RegExp(
  String.raw`\/\*[^]*?\*\/|${TEXT}|(?<![\w-])url\(\s*(?:[^\s"'()\\]*|${TEXT})\s*\)|\\[^]|[^"'/\\()[\]{};*uU]+|[^]`,
  'gi',
)
const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** What stands before a block or a semicolon, without comments and texts; and the end of a block. */
type CssPiece = { head: string; end: '{' | '}' | ';' }

/** Takes a style sheet apart as the bundler writes it; null where it is another than a browser might read. */
function* cssPieces(css: string): Generator<CssPiece | null> {
  const open: string[] = []
  let head = ''
  // The last signs by themselves: looking at the end of a long text that still grows copies it.
  let tail = ''
  for (const [token] of css.matchAll(TOKEN)) {
    const isUnread =
      /^["'\\]$/.test(token) ||
      (token === '*' && tail.endsWith('/')) ||
      (token === '(' && /(?<![\w-])url$/i.test(tail)) ||
      (token in CLOSES && open.pop() !== CLOSES[token]) ||
      (/^[{}]$/.test(token) && open.length > 0)
    if (isUnread) return yield null
    if (token === '(' || token === '[') open.push(token)
    if (token === '{' || token === '}' || (token === ';' && open.length === 0)) {
      yield { head: head.trim(), end: token }
      head = ''
    } else if (/^["']/.test(token)) head += '""'
    else head += token.startsWith('/*') ? ' ' : token
    tail = (tail + token).slice(-5)
  }
  if (open.length > 0 || head.trim() !== '') yield null
}

/** What of a built style sheet reaches outside the remote: selectors and at-rules; null for a sheet that cannot be read. */
export const foreignParts = (css: string): string[] | null => {
  const found = new Set<string>()
  const blocks: Block[] = []
  for (const piece of cssPieces(css)) {
    if (piece === null) return null
    const around = blocks.at(-1) ?? 'group'
    if (piece.end === '{') {
      const { block, found: parts } = blockOf(piece.head, around)
      blocks.push(block)
      for (const part of parts) found.add(part.slice(0, SHOWN))
    } else if (piece.end === '}') {
      if (blocks.pop() === undefined) return null
    } else if (around === 'group' && piece.head !== '' && !STATEMENTS.test(piece.head))
      found.add(piece.head.slice(0, SHOWN))
    if (found.size >= TOLD) break
  }
  return found.size < TOLD && blocks.length > 0 ? null : [...found]
}
