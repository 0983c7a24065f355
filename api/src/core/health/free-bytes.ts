import { statfs } from 'node:fs/promises'

/** What the disk of the folder still takes, in bytes; fails where the folder is gone. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
