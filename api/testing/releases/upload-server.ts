import { join } from 'node:path'
import { readSettings } from '#core/settings.ts'
import { serve } from '#server.ts'

// The server that an operator starts, in a process of its own, on the database and the workspace of a test. It tells the
// test how long its thread worked at one go: by the time of the processor, as a busy machine lets it wait as long as it likes.
const { connection, project, secret, startsAt } = JSON.parse(process.argv[2] ?? '')

let longest = 0
const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = spent()
const look = () => {
  const now = spent()
  longest = Math.max(longest, now - last)
  last = now
}

const environment = {
  PORT: '0',
  MANGER_DATA: join(project, 'data'),
  MANGER_DEMO: 'on',
  MANGER_LOG: 'warnings',
}
const settings = readSettings({ ...environment, MANGER_SECRET: secret, MANGER_NOW: startsAt }, project)
const { url } = await serve(settings, connection, {
  project,
  say: () => undefined,
  takePort: async () => undefined,
})
setInterval(look, 5)
process.on('message', () => {
  look()
  process.send?.({ longest })
  longest = 0
})
process.once('disconnect', () => process.exit())
process.send?.({ url })
