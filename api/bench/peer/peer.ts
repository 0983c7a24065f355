import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../measure.ts'

const HERE = import.meta.dirname
const WORKERS = '2'
const THREADS = '4'
/** By itself it closes after two seconds what was idle, also while the next call is on its way; a round of the others takes longer. */
const KEEPS_S = '600'
// The distribution's own, for which its packages are made.
const PYTHON = '/usr/bin/python3'
const READY_MS = 10_000
/** What brings it on Debian. */
export const PEER_PACKAGES = 'python3-djangorestframework python3-psycopg2 gunicorn'

export type Peer = { url: string; pid: number; head: Record<string, string>; stop: () => void }

// Lines of postmaster.pid: process, folder, start, port, folder of the socket.
const socketIn = (dataDir: string): string =>
  readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''

/** Whether a Django is here to compare with. */
export const hasPeer = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import rest_framework, psycopg2, gunicorn']).status === 0

/** Starts the Django application of `peer.py` with two workers on the database of a running server. */
export const startPeer = async (
  dataDir: string,
  { email, port }: { email: string; port: number },
): Promise<Peer> => {
  const env = {
    ...process.env,
    PEER_SOCKET: socketIn(dataDir),

    PYTHONDONTWRITEBYTECODE: '1',
  }
  const options = { cwd: HERE, env }
  const asked = spawnSync(
    PYTHON,
    ['-c', 'import sys, peer; print(peer.token_of(sys.argv[1]))', email],
    options,
  )
  const token = String(asked.stdout).trim()
  if (token === '') throw new Error(`Django did not start: ${asked.stderr}`)
  const url = `http://127.0.0.1:${port}`
  const workers = ['-w', WORKERS, '-k', 'gthread', '--threads', THREADS, '--keep-alive', KEEPS_S]
  const args = [
    '-m',
    'gunicorn',
    ...workers,
    '--log-level',
    'error',
    '-b',
    `127.0.0.1:${port}`,
    'peer:application',
  ]
  const child = spawn(PYTHON, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  const head = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let said = ''
  const isReady = () =>
    send(url, { method: 'GET', path: '/rations/?farm=0', head }).then(
      ({ status, bytes }) => {
        said = `${status} ${bytes}`
        return status === 200
      },
      () => false,
    )
  for (const until = performance.now() + READY_MS; !(await isReady()); await sleep(100)) {
    if (performance.now() < until) continue
    child.kill()
    throw new Error(`Django did not answer: ${said.slice(0, 500)}`)
  }
  return { url, pid: child.pid ?? 0, head, stop: () => void child.kill() }
}
