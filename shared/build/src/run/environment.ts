import { delimiter, dirname } from 'node:path'

// What a command starts by the name "node" must be this Node too, not the older one that start.mjs began under.
const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`

/** The environment of every command that is started from here. */
export const environment = (own: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: path,
  ...own,
})
