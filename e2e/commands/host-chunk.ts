import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = join(import.meta.dirname, '../../host/dist/assets')

/** The addresses of the chunk of the built host that carries a source file, with and without the number of a try. */
export const hostChunk = (source: string): RegExp => {
  const maps = readdirSync(ASSETS).filter((name) => name.endsWith('.js.map'))
  const own = maps.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes(source))
  const [map] = own
  if (map === undefined || own.length > 1) throw new Error(`${own.length} chunks carry ${source}`)
  return new RegExp(`/assets/${map.replace(/\.map$/, '').replaceAll('.', '\\.')}`)
}
