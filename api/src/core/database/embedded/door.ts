import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { giveTo, type ServerUser } from './server-user.ts'

/** Where the server listens, and how to connect there. */
export type Door = { connection: PoolConfig; settings: string[]; socketFolder: string }

/** The whole path of a socket must stay below 107 bytes. */
const TEMPORARY_PATH_MAX = 60

/** A socket in a folder of mode 0700: nobody else comes in, so it needs no password and no port. */
export const makeSocket = (user: ServerUser): Door => {
  const root = tmpdir().length > TEMPORARY_PATH_MAX ? '/tmp' : tmpdir()
  const socketFolder = mkdtempSync(join(root, 'manger-pg-'))
  giveTo(user, socketFolder)
  return {
    connection: { host: socketFolder, user: 'postgres' },
    settings: ['listen_addresses=', `unix_socket_directories=${socketFolder}`],
    socketFolder,
  }
}

/** Makes the folder of a socket anew where it is gone: those who connect know its name. */
export const reopenDoor = ({ socketFolder }: Door, user: ServerUser): void => {
  if (!socketFolder || existsSync(socketFolder)) return
  mkdirSync(socketFolder, { mode: 0o700 })
  giveTo(user, socketFolder)
}

/** A free port with a password, for Windows, which has no such socket. */
export const makePort = async (password: string): Promise<Door> => {
  const port = await freePort()
  return {
    connection: { host: '127.0.0.1', port, user: 'postgres', password },
    settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    socketFolder: '',
  }
}

/** The password of the port, made once and kept beside the data folder. */
export const readPassword = (folder: string): string => {
  const file = `${folder}.secret`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })
