import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholePackage } from './outside/catalog.ts'
import { INDEX, KEPT_IN, newerManifest } from './outside/outside-files.ts'
import { readArguments } from './release/arguments.ts'
import { connect } from './release/server.ts'

/**
 * `npm run update` in the folder of a remote of its own: takes the packages of that server, so that the remote is built
 * against the contract, the platform and the libraries that run there.
 */
const update = async (folder: string): Promise<void> => {
  const server = connect(readArguments('update', process.argv.slice(2)))
  const { host } = await server.gate()
  const packed = await server.packages()
  const kept = join(folder, KEPT_IN)
  mkdirSync(kept, { recursive: true })
  for (const file of Object.values(packed)) writeFileSync(join(kept, file), await server.packageFile(file))
  writeFileSync(join(kept, INDEX), `${JSON.stringify(packed, null, 2)}\n`)
  const names = Object.values(packed)
  for (const name of readdirSync(kept)) if (name !== INDEX && !names.includes(name)) rmSync(join(kept, name))
  const { text, changes } = newerManifest(wholePackage(folder), { packed, shared: host.shared })
  writeFileSync(join(folder, 'package.json'), text)
  for (const change of changes) console.log(change)
  console.log(
    changes.length === 0 ? 'This remote stands on the packages of that server.' : 'Now: npm install',
  )
}

try {
  await update(process.cwd())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
