import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileHead } from './backup-format.ts'

/** What of the data folder is no database and cannot be made anew; pictures lie in the database. */
const KEPT = ['releases', 'secret'] as const

/** The files that a backup takes along, by their path below the data folder. */
export const filesToKeep = async (dataDir: string): Promise<FileHead[]> => {
  const files: FileHead[] = []
  for (const name of KEPT) {
    for (const path of await filesOf(join(dataDir, name))) {
      const { mode, size } = await stat(path)
      files.push({ path: relative(dataDir, path).split(sep).join('/'), mode: mode & 0o777, size })
    }
  }
  return files
}

const filesOf = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export const readKept = (dataDir: string, { path, size }: FileHead): AsyncIterable<Buffer> =>
  createReadStream(join(dataDir, path), size > 0 ? { end: size - 1 } : { end: 0 })

/** Whether the path stays below what a backup keeps: a backup from elsewhere must not write anywhere else. */
const isKept = (path: string): boolean => {
  const [first = '', ...rest] = path.split('/')
  return (
    KEPT.some((name) => name === first) &&
    rest.every((part) => part !== '' && !/^\.{1,2}$|[\\:\0]/.test(part))
  )
}

/** Puts one file back, beside its place and then moved. */
export const writeKept = async (
  dataDir: string,
  { path, mode }: FileHead,
  blocks: AsyncIterable<Buffer>,
): Promise<void> => {
  if (!isKept(path)) throw new Error(`The backup holds ${path}, which is no file of the data folder.`)
  const target = join(dataDir, path)
  await mkdir(dirname(target), { recursive: true })
  const draft = `${target}.new`
  const file = await open(draft, 'w', mode)
  try {
    for await (const block of blocks) await file.write(block)
    await file.sync()
  } finally {
    await file.close()
  }
  await chmod(draft, mode)
  await rename(draft, target)
}
