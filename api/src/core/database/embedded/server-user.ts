import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'

/** The user that runs PostgreSQL: null is the one who runs this process. */
export type ServerUser = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`. */
export const findServerUser = (): ServerUser => {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root and there is no user "postgres" or "nobody": add one.')
}

export const giveTo = (user: ServerUser, path: string): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

/** Whether the user may run the program: the project can lie where only root can read. */
export const canRun = (user: ServerUser, file: string): boolean =>
  spawnSync(file, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

/** Whether the user can go into the folder, through all its parents. */
export const canReach = (user: ServerUser, folder: string): boolean =>
  user === null ||
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
