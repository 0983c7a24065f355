import { SECTIONS } from '@manger/contract'
import { describe, expect, it } from 'vitest'
import { find, has, REMOTES, read } from './layout/project.ts'

const DOTTED = SECTIONS.map(({ name }) => name).filter((name) => name.includes('.'))

/**
 * What a screen does by the pattern (CONTRIBUTING: "A screen, by the pattern") and no longer by hand. The files that still
 * do stand in `layout/old-ways/<remote>.txt`, one a line with its rule: who moves one takes its line out, nobody adds one.
 */
const RULES = {
  // A right is asked of the route: useMay, needsOf.
  rights: new RegExp(
    `\\b(useCan|useCanAny)\\b|\\bneed\\(|['"\`](permissions\\.)?(${DOTTED.join('|')})['"\`]`,
  ),
  // What to ask again is told by the route: useWrite, useTouch.
  refresh: /\buseRefresh\b/,
  // useForm drafts, merges, locks and sends; an editor with a draft of its own shape sends it by useSaving.
  forms: /\b(useStale|useOpId)\b/,
  // useDelete asks, deletes the version that was seen, and says so.
  deletions: /\buseRemoval\b/,
  // useList shows a list, useEvery reads one for choices and sums.
  lists: /\b(useRows|useAllRows|fetchAllRows)\b/,
  // A column says how it is copied; DataTable has `copy`.
  copies: /\bCopyTable\b/,
} as const

const sources = (remote: string): string[] =>
  find(`${remote}/src/**/*.{ts,tsx}`).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

const oldWaysIn = (remote: string): string[] =>
  sources(remote).flatMap((path) => {
    const text = read(path)
    return Object.entries(RULES).flatMap(([rule, way]) => (way.test(text) ? [`${rule} ${path}`] : []))
  })

const listed = (remote: string): string[] => {
  const file = `shared/testing/src/layout/old-ways/${remote}.txt`
  return has(file) ? read(file).split('\n').filter(Boolean) : []
}

describe.each(REMOTES)('the screens of %s', (remote) => {
  it('follow the pattern, but for those that are still to be moved', () => {
    const found = oldWaysIn(remote)
    const known = listed(remote)
    expect(found.filter((line) => !known.includes(line))).toEqual([])
    // What was moved leaves the list, so that it cannot come back.
    expect(known.filter((line) => !found.includes(line))).toEqual([])
  })
})
