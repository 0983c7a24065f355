import type { Area } from '@manger/contract/releases'
import { describe, expect, it } from 'vitest'
import { areasOf } from './layout/areas.ts'
import { find, has, REMOTES, read } from './layout/project.ts'
import { type TableRow, tablesOf } from './layout/tables.ts'

const HEADING = 'Areas, routes and permissions'
const PLACE: Record<Area['scope'], string> = { root: '/app/', client: '/app/', farm: '/app/farms/{farm_id}/' }

const mountOf = ({ scope, mount }: Area): string => PLACE[scope] + mount.replaceAll(/:(\w+)/g, '{$1}')

const marked = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** What an area asks for, in the words that its rows must have: sections, or the group they stand in; kinds of user. */
const missingWords = ({ needs }: Area, rows: readonly TableRow[]): string[] => {
  const text = rows.map((row) => row.needs ?? '').join(' ')
  const sections = marked(text)
  const asked = (needs.anyOf ?? []).map(({ name }) => name)
  return [
    ...asked.filter((name) => !sections.some((word) => name === word || name.startsWith(`${word}.`))),
    ...(needs.types ?? []).filter((type) => !text.includes(type)),
  ]
}

describe.each(REMOTES)('the README of %s', async (remote) => {
  const path = `${remote}/README.md`
  const rows = tablesOf(path).get(HEADING) ?? []
  const areas = await areasOf(remote)

  it('names the areas that there are, and no other', () => {
    expect([...new Set(rows.map((row) => row.area))].toSorted()).toEqual(areas.map(({ id }) => id).toSorted())
  })

  it.each(areas.map((area) => [area.id, area] as const))('says where %s is and what it needs', (id, area) => {
    const own = rows.filter((row) => row.area === id)
    const routes = own.flatMap((row) => marked(row.route))
    expect(routes.filter((route) => !route.startsWith('…') && !route.startsWith(mountOf(area)))).toEqual([])
    expect(missingWords(area, own)).toEqual([])
  })
})

describe('the folders and files that a README names', () => {
  const named = find('*/README.md', 'shared/*/README.md').flatMap((readme) => {
    const folder = readme.replace('README.md', '')
    return marked(read(readme))
      .filter((word) => /^src\/[\w./-]*$/.test(word))
      .map((word) => ({ readme, word, path: folder + word }))
  })

  it('are there', () => {
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ path }) => !has(path)).map(({ readme, word }) => `${readme}: ${word}`)).toEqual([])
  })
})
