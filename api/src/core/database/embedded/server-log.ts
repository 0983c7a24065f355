import { chmodSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { copyFile, stat, truncate } from 'node:fs/promises'

/** How large the log may be when it is looked at, and how often that is. */
type Room = { bytes: number; everyMs: number }

const OWN = 0o600
const ROOM: Room = { bytes: 10 * 1024 * 1024, everyMs: 60 * 60 * 1000 }

/** What PostgreSQL says itself; a file that has grown is set aside once, so that it never fills the disk. */
export const openLog = (file: string): number => {
  if (existsSync(file) && statSync(file).size > ROOM.bytes) renameSync(file, `${file}.1`)
  // An earlier version left them for everybody to read.
  for (const one of [file, `${file}.1`]) if (existsSync(one)) chmodSync(one, OWN)
  return openSync(file, 'a', OWN)
}

/** Sets a file that grows aside also while PostgreSQL writes into it; returns how to end that. */
export const keepLogSmall = (
  file: string,
  say: (text: string) => void,
  { bytes, everyMs }: Room = ROOM,
): (() => void) => {
  const timer = setInterval(() => {
    setAside(file, bytes).catch((error: unknown) => say(`${file} could not be set aside: ${error}`))
  }, everyMs).unref()
  return () => clearInterval(timer)
}

// PostgreSQL keeps the file open, so it stays where it is and is emptied: it is opened to append, and what comes next
// stands at its beginning. A line that comes between the two steps is lost.
const setAside = async (file: string, bytes: number): Promise<void> => {
  if ((await stat(file)).size <= bytes) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
