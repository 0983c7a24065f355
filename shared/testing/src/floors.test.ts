import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './layout/imports.ts'
import { find, read } from './layout/project.ts'
import { tablesOf } from './layout/tables.ts'

/** From below: a floor takes from itself and from those before it. */
const FLOORS = ['core', 'domain', 'views'] as const

type Import = { file: string; folder: string; takes: string }

const ownFiles = (source: string): string[] =>
  find(`${source}/**/*.{ts,tsx}`).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

/** The folder that a reader knows a file by: its first one below `src`, on a floor of the API its second. */
const folderOf = (path: string): string => {
  const parts = path.split('/')
  const isOnFloor = FLOORS.some((floor) => floor === parts[0])
  return parts.slice(0, Math.min(isOnFloor ? 2 : 1, parts.length - 1)).join('/') || path
}

/** Every import of one file of `source` by another, with the folders of both. */
const importsIn = (source: string): Import[] =>
  ownFiles(source).flatMap((path) => {
    const file = path.slice(source.length + 1)
    return importsOf(read(path)).flatMap((name) => {
      const taken = name.startsWith('#')
        ? name.slice(1)
        : name.startsWith('.') && posix.join(posix.dirname(file), name)
      if (!taken) return []
      return [{ file, folder: folderOf(file), takes: taken }]
    })
  })

/** The folders that lead back to themselves: each with the folder that it takes from on the way. */
const circlesOf = (imports: readonly Import[]): string[] => {
  const taken = new Map<string, Set<string>>()
  for (const { folder, takes } of imports) {
    const other = folderOf(takes)
    if (other !== folder) taken.set(folder, (taken.get(folder) ?? new Set()).add(other))
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(taken.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...taken].flatMap(([folder, others]) =>
    [...others].filter((other) => reaches(other, folder)).map((other) => `${folder} → ${other}`),
  )
}

describe('the floors of the API', () => {
  const imports = importsIn('api/src')

  it('are read from some thousand imports', () => {
    expect(imports.length).toBeGreaterThan(1000)
  })

  it('take from below and never from above', () => {
    const floorOf = (path: string): number => {
      const floor = FLOORS.findIndex((name) => path.startsWith(`${name}/`))
      return floor === -1 ? FLOORS.length : floor
    }
    const upwards = imports.filter(({ file, takes }) => floorOf(takes) > floorOf(file))
    expect(upwards.map(({ file, takes }) => `${file} takes ${takes}`)).toEqual([])
  })

  it.each(FLOORS)('have each folder of %s on the map, and no other', (floor) => {
    const row = tablesOf('ARCHITECTURE.md')
      .get('Floors of the API')
      ?.find((one) => one.floor === `\`api/src/${floor}\``)
    const named = [...(row?.folders ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
    const there = find(`api/src/${floor}/*/`).map((path) => posix.basename(path))
    expect(named.toSorted()).toEqual(there.toSorted())
  })
})

describe.each(['api/src', 'host/src'])('the folders of %s', (source) => {
  it('are no part of a circle', () => {
    expect(circlesOf(importsIn(source))).toEqual([])
  })
})

describe.each([
  ['host/src', 'remotes/'],
  ['shared/ui/src', 'charts/'],
])('the folders of %s/%s', (source, above) => {
  it('are no part of a circle', () => {
    const inside = importsIn(source)
      .filter(({ file, takes }) => file.startsWith(above) && takes.startsWith(above))
      .map(({ file, takes }) => ({ file: file.slice(above.length), takes: takes.slice(above.length) }))
      .map((one) => ({ ...one, folder: folderOf(one.file) }))
    expect(inside.length).toBeGreaterThan(20)
    expect(circlesOf(inside)).toEqual([])
  })
})

it('finds a circle of folders', () => {
  const circle = [
    { file: 'a/x.ts', folder: 'a', takes: 'b/y.ts' },
    { file: 'b/y.ts', folder: 'b', takes: 'c/z.ts' },
    { file: 'c/z.ts', folder: 'c', takes: 'a/x.ts' },
  ]
  expect(circlesOf(circle)).toEqual(['a → b', 'b → c', 'c → a'])
  expect(circlesOf(circle.slice(1))).toEqual([])
})
