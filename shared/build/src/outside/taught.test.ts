import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { folderOf, remoteNames } from '../rspack/packages.ts'
import { inRoot } from '../run/root.ts'

/** What a team outside learns from; each example there is compiled against what is really shown. */
const PAGES = ['shared/platform/README.md', 'shared/ui/README.md', 'docs/your-remote.md'] as const
const BLOCK = /^```tsx?\n([\s\S]*?)^```$/gm
const NAME = /^\/\/ (src\/[\w./-]+)$/m

// Below a remote, so that its imports lead to the packages that a remote has.
const folder = join(folderOf(remoteNames()[0] ?? ''), 'node_modules', '.taught')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The blocks of a page, each a file by the name in its first line: so they import each other. */
const blocksOf = (page: string): [name: string, code: string][] =>
  [...readFileSync(inRoot(page), 'utf8').matchAll(BLOCK)].map(([, code = ''], index) => [
    NAME.exec(code)?.[1] ?? `src/block-${index}.tsx`,
    code,
  ])

const compile = (page: string, blocks: readonly [name: string, code: string][]): string => {
  const home = join(folder, page.replaceAll('/', '-'))
  for (const [name, code] of blocks) {
    mkdirSync(dirname(join(home, name)), { recursive: true })
    writeFileSync(join(home, name), code)
  }
  const config = {
    extends: inRoot('tsconfig.base.json'),
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
    files: [...blocks.map(([name]) => name), inRoot('shared/build/src/assets.d.ts')],
  }
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config))
  const tsc = inRoot('node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', home], { encoding: 'utf8' }).stdout
}

describe('the examples that a team outside learns from', () => {
  test.each(PAGES.filter((page) => blocksOf(page).length > 0))(
    'compile as they stand in %s (second review G4, I6)',
    (page) => {
      expect(compile(page, blocksOf(page))).toBe('')
    },
    60_000,
  )

  test('are compiled indeed: a name that nobody shows is found', () => {
    const code = "import { useNothing } from '@manger/platform'\nuseNothing()\n"
    expect(compile('wrong', [['src/wrong.ts', code]])).toContain('useNothing')
  }, 180_000)
})
