import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { INDEX, KEPT_IN, outsideFiles } from './outside/outside-files.ts'
import { pack } from './pack.ts'
import { folderOf, remoteNames } from './rspack/packages.ts'
import { inRoot } from './run/root.ts'

const LEFT = /[\\/](node_modules|dist)$/

/**
 * `npm run take-out -- <remote> <folder>`: copies a remote into a folder of its own, with the packages that it is built
 * on beside it: it installs, is tested, developed, built and released there, and needs this repository no more.
 */
const takeOut = async (remote: string, to: string, packages: string | undefined): Promise<void> => {
  if (!remoteNames().includes(remote))
    throw new Error(`Which remote? npm run take-out -- ${remoteNames().join('|')} <folder>`)
  if (existsSync(join(to, 'package.json'))) throw new Error(`${to} holds a package already.`)
  const from = folderOf(remote)
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT.test(path) })
  const kept = join(to, KEPT_IN)
  if (packages === undefined) await pack(kept)
  else cpSync(packages, kept, { recursive: true })
  const packed: Record<string, string> = JSON.parse(readFileSync(join(kept, INDEX), 'utf8'))
  const own = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const readme = readFileSync(join(from, 'README.md'), 'utf8')
  const guide = readFileSync(inRoot('docs/your-remote.md'), 'utf8')
  mkdirSync(join(to, 'docs'), { recursive: true })
  for (const [path, text] of Object.entries(outsideFiles(own, packed, { readme, guide })))
    writeFileSync(join(to, path), text)
  console.log(
    [
      `remote-${remote} lives in ${to} now. There:`,
      '  npm install',
      '  npm run types · npm test · npm run build',
      '  npm run dev -- --to <server>',
      '  npm run release -- --to <server> --token <deploy token>',
    ].join('\n'),
  )
}

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { packages: { type: 'string' } },
  })
  const [remote = '', to = ''] = positionals
  if (to === '') throw new Error('Where to? npm run take-out -- stock ../our-stock')
  await takeOut(remote, resolve(to), values.packages)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
