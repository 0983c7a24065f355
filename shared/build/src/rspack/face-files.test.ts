import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterAll, expect, test } from 'vitest'
import { FaceFilesPlugin } from './face-files.ts'

const SOURCES = {
  'main.js': "import('./frame.js'); import('./kit.js'); import('./lists.js'); import('./rare.js')",
  'frame.js': "import { button } from './button.js'; console.log('of the frame', button)",
  'kit.js': "export * from './button.js'; export { card } from './card.js'",
  'lists.js':
    "import { card } from './card.js'; import { row } from './row.js'; export const list = [card, row]",
  'rare.js':
    "import { row } from './row.js'; import { window } from './window.js'; export const rare = [row, window]",
  'button.js': "export const button = 'of the button'",
  'card.js': "export const card = 'of the card'",
  'row.js': "export const row = 'of the row'; export const wait = () => import('./window.js')",
  'window.js': "export const window = 'of the window'",
}

const folder = mkdtempSync(join(tmpdir(), 'manger-faces-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = (faces: Record<string, string[]>): Promise<Record<string, string>> => {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text)
  const plugin = new FaceFilesPlugin(
    Object.fromEntries(
      Object.entries(faces).map(([name, sources]) => [name, sources.map((source) => join(folder, source))]),
    ),
  )
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2023'],
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js', clean: true },
    optimization: { splitChunks: { cacheGroups: plugin.groups({ chunks: 'async', enforce: true }) } },
    plugins: [plugin],
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        const problem = error ?? stats?.toJson({ all: false, errors: true }).errors?.[0]
        const read = (name: string) => [name, readFileSync(join(folder, 'dist', name), 'utf8')]
        if (problem) reject(problem)
        else resolve(Object.fromEntries(readdirSync(join(folder, 'dist')).map(read)))
      }),
    )
  })
}

test('a face is one file, whoever asks for a part of it', async () => {
  const files = await build({ kit: ['kit.js'], lists: ['lists.js'] })
  const holders = (text: string) => Object.keys(files).filter((name) => files[name]?.includes(text))
  expect(holders('of the button')).toEqual(['kit.js'])
  expect(holders('of the card')).toEqual(['kit.js'])
  expect(holders('of the row')).toEqual(['lists.js'])
  // What it only fetches later stays away, and so does what others do with it.
  expect(holders('of the window')).not.toContain('lists.js')
  expect(holders('of the frame')).not.toContain('kit.js')
})

test('what is always fetched together is one file', async () => {
  const files = await build({ frame: ['frame.js', 'kit.js'] })
  for (const text of ['of the frame', 'of the button', 'of the card'])
    expect(Object.keys(files).filter((name) => files[name]?.includes(text))).toEqual(['frame.js'])
})

test('a source that nobody takes stops the build', async () => {
  await expect(build({ kit: ['charts.js'] })).rejects.toThrow(/charts\.js: nothing takes it/)
})
