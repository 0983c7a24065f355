// One of these at a time. None of them looks back, so the time grows with the text and no faster. What has no end is none
// of the first five, and ends the reading.
const TEXT = String.raw`"(?:[^"\\\n\r\f]|\\[^])*"|'(?:[^'\\\n\r\f]|\\[^])*'`
const TOKEN = new RegExp(
  String.raw`\/\*[^]*?\*\/|${TEXT}|(?<![\w-])url\(\s*(?:[^\s"'()\\]*|${TEXT})\s*\)|\\[^]|[^"'/\\()[\]{};*uU]+|[^]`,
  'gi',
)
const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** What stands before a block or a semicolon, without comments and texts; and the end of a block. */
export type CssPiece = { head: string; end: '{' | '}' | ';' }

/** Takes a style sheet apart as the bundler writes it; null where it is another than a browser might read. */
export function* cssPieces(css: string): Generator<CssPiece | null> {
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
