import { dirname, join } from 'node:path'
import { SECTIONS } from '@manger/contract'
import { describe, expect, it } from 'vitest'
import { importsOf } from './layout/imports.ts'
import { find, has, REMOTES, read } from './layout/project.ts'

const DOTTED = SECTIONS.map(({ name }) => name).filter((name) => name.includes('.'))

/**
 * What a screen does by the pattern (CONTRIBUTING: "A screen, by the pattern") and no longer by hand. The files that still
 * do stand in `layout/old-ways/<remote>.txt`, one a line with its rule: who moves one takes its line out, nobody adds one.
 */
const RULES = {
  // A right is asked of the route: useMay, needsOf.
  rights: new RegExp(`\\buseCan\\b|\\bneed\\(|['"\`](permissions\\.)?(${DOTTED.join('|')})['"\`]`),
  // What to ask again is told by the route: useWrite, useTouch.
  refresh: /\buseRefresh\b/,
  // useForm drafts, merges, locks and sends; an editor with a draft of its own shape sends it by useSaving.
  forms: /\buseStale\b/,
  // useDelete asks, deletes the version that was seen, and says so.
  deletions: /\buseWrite\(\s*\w+\.remove\b/,
  // useList shows a list, useEvery reads one for choices and sums.
  lists: /\b(useRows|useAllRows)\b/,
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

/** What a file takes from the kits to be a form, or a part of one that holds back a swap of builds. */
const FORM = /\b(useForm|useSaving|useMix|useDirty|FormDialog|ReasonDialog|RecordDialog|RecordForm)\b/
const OF_KITS = /import \{([^}]*)\} from '@manger\/(?:ui\/data|ui\/mix|platform)'/g

/** Files that hold the lock or send a draft and are no form, each with its reason. */
const NO_FORM: Readonly<Record<string, string>> = {
  'remote-planning/src/cab/frame/use-leave.tsx':
    'the cab holds back a swap while it weighs; what is weighed lies in the queue, not in a form',
  'remote-planning/src/feeding-plan/amounts/change-amounts.dialog.tsx':
    'several feedings are a call each; what was refused stays typed, and its row says why',
  'remote-reports/src/papers/month-papers.dialog.tsx': 'it writes nothing: it says which papers are fetched',
  'remote-planning/src/common/use-typed-cells.ts':
    'a figure in a grid is sent as its cell is left; what was refused stays there with what to do',
}

// A dialog that asks before it closes holds what somebody typed.
const ASKS = /<Dialog\b[^>]*\bisDirty=/
const isForm = (path: string): boolean =>
  [...read(path).matchAll(OF_KITS)].some(([, names = '']) => FORM.test(names)) || ASKS.test(read(path))

const neighboursOf = (path: string): string[] =>
  importsOf(read(path))
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name))

// The hook of a form stands beside it: the row opens the form.
const isHook = (path: string): boolean => /\/use-[a-z-]+\.tsx?$/.test(path)

// A remote has one table of its forms; in the host the rows stand in the test of their page.
const drillsOf = (part: string): string[] =>
  REMOTES.includes(part)
    ? [`${part}/src/forms.test.tsx`]
    : find(`${part}/src/**/*.test.tsx`).filter((path) => read(path).includes('drillForms('))

const formsWithoutRow = (part: string): string[] => {
  const rows = drillsOf(part).flatMap(neighboursOf)
  const parts = rows.flatMap(neighboursOf).filter(isHook)
  return sources(part).filter((path) => isForm(path) && ![...rows, ...parts].includes(path))
}

describe.each(REMOTES)('the screens of %s', (remote) => {
  it('follow the pattern, but for those that are still to be moved', () => {
    const found = oldWaysIn(remote)
    const known = listed(remote)
    expect(found.filter((line) => !known.includes(line))).toEqual([])
    // What was moved leaves the list, so that it cannot come back.
    expect(known.filter((line) => !found.includes(line))).toEqual([])
  })

  it('have a row of the drill for each form', () => {
    const reasons = Object.keys(NO_FORM).filter((path) => path.startsWith(remote))
    expect(formsWithoutRow(remote).toSorted()).toEqual(reasons.toSorted())
  })
})

describe('the screens of the host', () => {
  // The frame itself asks the rights of an area and reads the lists of its own menus, and a second factor is turned off by
  // a code and not by a question; the rest goes by the pattern.
  const ASKS_BY_ITSELF = /^(rights|lists|deletions) /

  it('follow the pattern', () => {
    expect(oldWaysIn('host').filter((line) => !ASKS_BY_ITSELF.test(line))).toEqual([])
  })

  it('have a row of the drill for each form', () => {
    expect(formsWithoutRow('host')).toEqual([])
  })
})

/** What a team learns from that does not see the sources of the house. */
const TAUGHT = ['shared/platform/README.md', 'shared/ui/README.md', 'docs/your-remote.md'] as const
const HOOK = /\buse[A-Z]\w*/g
const hooksIn = (text: string): string[] => [...new Set(text.match(HOOK) ?? [])]

describe('the pages that a team outside learns from', () => {
  const shown = new Set(['platform', 'ui'].flatMap((name) => hooksIn(read(`shared/${name}/exports.txt`))))
  const taught = TAUGHT.map(read).join('\n')

  it('teach the pattern, none of the ways that it replaced (second review G4, I6)', () => {
    const old = Object.entries(RULES).flatMap(([rule, way]) =>
      TAUGHT.filter((page) => way.test(read(page))).map((page) => `${rule} ${page}`),
    )
    expect(old).toEqual([])
  })

  it('name every hook of the pattern, and no hook that is not shown (second review G4, I6)', () => {
    const [, pattern = ''] = read('CONTRIBUTING.md').split('## A screen, by the pattern')
    const hooks = hooksIn(pattern.split('\n## ')[0] ?? '')
    expect(hooks.length).toBeGreaterThan(10)
    expect(hooks.filter((name) => !hooksIn(taught).includes(name))).toEqual([])
    expect(hooksIn(taught).filter((name) => !shown.has(name))).toEqual([])
  })
})
