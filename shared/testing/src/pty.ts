import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Two ends of a line: a program opens `path` as if a scale were there, a test is the scale. */
export type Pty = {
  path: string
  write: (bytes: Uint8Array) => void
  onBytes: (listener: (bytes: Uint8Array) => void) => void
  close: () => void
}

const SCRIPT = '/usr/bin/script'

/** Why no pseudo-terminal can be had; null where one can. */
export const PTY_ABSENT = existsSync(SCRIPT)
  ? null
  : 'No pseudo-terminal: install `script` (Debian: apt install bsdutils).'

const openedIn = (script: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    script.on('exit', () => reject(new Error('script ended before it named its terminal')))
    script.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
  })

/** Opens a pseudo-terminal: `script` holds it, its own input and output are the other end. */
export const openPty = async (): Promise<Pty> => {
  if (PTY_ABSENT !== null) throw new Error(PTY_ABSENT)
  const script = spawn(SCRIPT, ['-qfec', 'stty raw -echo; tty; exec sleep 3600', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const path = await openedIn(script)
  return {
    path,
    write: (bytes) => void script.stdin.write(bytes),
    onBytes: (listener) => void script.stdout.on('data', listener),
    close: () => void script.kill('SIGKILL'),
  }
}
