import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
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

/** Files on their way back: they lie beside their places until the rows are safe, and are then moved there. */
export type Drafts = {
  write: (file: FileHead, blocks: AsyncIterable<Buffer>) => Promise<void>
  settle: () => Promise<void>
  drop: () => Promise<void>
}

export const createDrafts = (dataDir: string | null): Drafts => {
  const targets: string[] = []
  return {
    write: async ({ path, mode }, blocks) => {
      if (dataDir === null) throw new Error(`The backup holds ${path}, which belongs into a data folder.`)
      if (!isKept(path)) throw new Error(`The backup holds ${path}, which is no file of the data folder.`)
      const target = join(dataDir, path)
      await mkdir(dirname(target), { recursive: true })
      targets.push(target)
      const file = await open(draftOf(target), 'w', mode)
      try {
        for await (const block of blocks) await file.write(block)
        await file.sync()
      } finally {
        await file.close()
      }
      await chmod(draftOf(target), mode)
    },
    settle: async () => {
      for (const target of targets) await rename(draftOf(target), target)
    },
    drop: async () => {
      for (const target of targets) await rm(draftOf(target), { force: true })
    },
  }
}

const draftOf = (target: string): string => `${target}.new`
