import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort, remoteFiles } from './create/remote-files.ts'
import { remoteNames } from './rspack/packages.ts'
import { inRoot } from './run/root.ts'

const NAME = /^[a-z][a-z0-9-]{1,30}$/

/**
 * `npm run create-remote -- <name>`: the folder of a new remote with one screen, its test and its words in every language.
 * Host and API stay as they are: where it may stand a super-admin grants on the screen Releases.
 */
const create = (name: string): void => {
  if (!NAME.test(name))
    throw new Error('A name has small letters, digits and hyphens: npm run create-remote -- pastures')
  const folder = inRoot(`remote-${name}`)
  if (existsSync(folder)) throw new Error(`remote-${name} is there already.`)
  const like: { peerDependencies: object; devDependencies: object } = JSON.parse(
    // What every remote takes: the list of its first neighbour, so that there is no second one to keep.
    readFileSync(inRoot(`remote-${remoteNames()[0]}`, 'package.json'), 'utf8'),
  )
  const port = freePort(
    remoteNames().map((other) => readFileSync(inRoot(`remote-${other}`, 'rspack.config.ts'), 'utf8')),
  )
  for (const [path, text] of Object.entries(remoteFiles(name, { port, like }))) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  // Written by a program, it looks like what was typed by hand.
  spawnSync(inRoot('node_modules/.bin/biome'), ['format', '--write', folder], {
    cwd: inRoot(),
    stdio: 'ignore',
  })
  appendFileSync(inRoot('CODEOWNERS'), `${`/remote-${name}/`.padEnd(22)}@manger/${name}\n`)
  console.log(
    [
      `remote-${name} is made. What comes next:`,
      `  npm run dev -- ${name}`,
      `  Releases, Places: a super-admin grants ${name} the place ${name}`,
      `  npm run release -- ${name} --to <server> --token <deploy token>`,
    ].join('\n'),
  )
}

try {
  create(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
