/** What a path outside the API asks for. */
type Wanted =
  | { kind: 'remote'; name: string; build: string; path: string }
  | { kind: 'file'; path: string }
  | { kind: 'page'; path: string; isSignIn: boolean }
  /** A path of which the product knows nothing: a person who typed it is led to the start. */
  | { kind: 'unknown' }
  | { kind: 'call' }
  | { kind: 'nothing' }

const SIGN_IN = 'auth'

/** First segments of the addresses of pages. */
const PAGES = new Set(['', 'app', SIGN_IN])

const decoded = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return null
  }
}

/**
 * Reads a path once decoded and compares it in lower case, so that `/%72emotes/…` and `/REMOTES/…` are seen as what
 * they stand for. A file itself is looked up exactly as it was written: another spelling of it does not exist.
 */
export const wantedPath = (url: string): Wanted => {
  const path = decoded(url)
  if (path === null || path.includes('\0')) return { kind: 'nothing' }
  const [first = '', ...rest] = path.split('/').slice(1)
  if ([first, ...rest].some((segment) => segment === '..' || segment === '.')) return { kind: 'nothing' }
  switch (first.toLowerCase()) {
    case 'api':
    case 'ui':
      return { kind: 'call' }
    case 'remotes': {
      const [name = '', build = '', ...below] = rest
      return first === 'remotes'
        ? { kind: 'remote', name, build, path: below.join('/') }
        : { kind: 'nothing' }
    }
    case 'assets':
      return { kind: 'file', path: [first, ...rest].join('/') }
    default:
      return rest.concat(first).some((segment) => segment.includes('.'))
        ? { kind: 'file', path: [first, ...rest].join('/') }
        : PAGES.has(first.toLowerCase())
          ? { kind: 'page', path, isSignIn: first.toLowerCase() === SIGN_IN }
          : { kind: 'unknown' }
  }
}
