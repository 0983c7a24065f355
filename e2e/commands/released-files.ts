import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '#fixtures/server.ts'

/** The addresses of every file that the release store holds of a remote, also of those that no page asks for. */
export const releasedFiles = ({ data }: Pick<Server, 'data'>, remote: string): string[] => {
  const folder = join(data, 'releases', remote)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `/remotes/${remote}${join(file.parentPath, file.name).slice(folder.length)}`)
}
