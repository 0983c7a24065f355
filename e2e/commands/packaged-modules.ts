import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '#fixtures/server.ts'

const HOST = join(import.meta.dirname, '..', '..', 'host', 'dist')
const REMOTES = '/remotes/'
const PACKAGED = /node_modules\/(?!.*node_modules\/)(.+)$/

const mapOf = ({ data }: Pick<Server, 'data'>, script: string): string => {
  const file = script.startsWith(REMOTES)
    ? join(data, 'releases', script.slice(REMOTES.length))
    : join(HOST, script)
  return `${file}.map`
}

const sourcesOf = (map: string): string[] =>
  existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []

/** The files of npm packages that a script was built from, as its source map tells; the page never gets the map. */
export const packagedModules = (server: Pick<Server, 'data'>, script: string): string[] =>
  sourcesOf(mapOf(server, script)).flatMap((source) => PACKAGED.exec(source)?.[1] ?? [])
