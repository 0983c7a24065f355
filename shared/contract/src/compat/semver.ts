/** A version by its three numbers; a pre-release is not a release of its numbers yet. */
type SemVer = { major: number; minor: number; patch: number; preRelease: string | null }

const NUMBER = '(0|[1-9]\\d{0,8})'
const TAIL = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*'
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-(${TAIL}))?(?:\\+${TAIL})?$`)

/** Reads `1.4.0`, `1.4.0-rc.1` or `1.4.0+build`; null for anything else. */
export const parseVersion = (text: string): SemVer | null => {
  const [, major, minor, patch, preRelease = null] = VERSION.exec(text) ?? []
  if (major === undefined || minor === undefined || patch === undefined) return null
  return { major: Number(major), minor: Number(minor), patch: Number(patch), preRelease }
}

/** A range: exactly this version, or with a caret anything that may not break it. */
type Range = { caret: boolean; base: SemVer }

/** Reads `^1.4.0` or `1.4.0`; null for `*`, `>=1`, `latest` and every other promise that nobody can keep. */
export const parseRange = (text: string): Range | null => {
  const caret = text.startsWith('^')
  const base = parseVersion(caret ? text.slice(1) : text)
  return base ? { caret, base } : null
}

const compare = (a: SemVer, b: SemVer): number => a.major - b.major || a.minor - b.minor || a.patch - b.patch

const isSame = (a: SemVer, b: SemVer): boolean => compare(a, b) === 0 && a.preRelease === b.preRelease

// Before 1.0.0 a minor may break, before 0.1.0 every patch.
const isSameSeries = (a: SemVer, b: SemVer): boolean => {
  if (a.major !== b.major) return false
  if (b.major > 0) return true
  return a.minor === b.minor && (b.minor > 0 || a.patch === b.patch)
}

/** Whether a version satisfies a range; a pre-release satisfies only a range that names exactly it. */
export const satisfies = (version: SemVer, { caret, base }: Range): boolean => {
  if (!caret || version.preRelease !== null) return isSame(version, base)
  return isSameSeries(version, base) && compare(version, base) >= 0
}
