import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of a package as a file in `folder` would find it, also of one that does not show its package.json. */
export const installedIn = (folder: string, name: string): string => {
  const found = join(folder, 'node_modules', name)
  if (existsSync(join(found, 'package.json'))) return found
  const above = dirname(folder)
  if (above === folder) throw new Error(`${name} is not installed.`)
  return installedIn(above, name)
}
