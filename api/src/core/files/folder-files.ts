import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PackedFile, Packer } from './packed-file.ts'

/** The files of one folder as they may be asked for, by the path below it. */
export type FolderFiles = ReadonlyMap<string, PackedFile>

const SERVER_ONLY = new Set(['release.json', 'host.json', 'mf-manifest.json', 'mf-stats.json'])

// Source maps show the source; release.json names every area, also those the reader may not have, and what the
// bundler tells of its modules names every source file.
const isKeptOnServer = (path: string): boolean =>
  path.endsWith('.map') || SERVER_ONLY.has(path) || path.split('/').some((part) => part.startsWith('.'))

/** Packs what may be asked for; the rest stays on the server. */
export const packFiles = async (files: ReadonlyMap<string, Buffer>, pack: Packer): Promise<FolderFiles> => {
  const packed = await Promise.all(
    [...files]
      .filter(([path]) => !isKeptOnServer(path))
      .map(async ([path, body]) => [path, await pack(path, body)] as const),
  )
  return new Map(packed)
}

/** Reads a built folder into memory; a folder that is not there holds nothing. */
export const readFolderFiles = async (folder: string, pack: Packer): Promise<FolderFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const read = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
  )
  return packFiles(new Map(read), pack)
}
