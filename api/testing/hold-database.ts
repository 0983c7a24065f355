// Run by the launcher's test as a process of its own, to be killed: launches a database and holds it.
import { launchServer } from '#core/database/embedded/launch.ts'

const [dataDir = ''] = process.argv.slice(2)
const { connection, guard } = await launchServer({ dataDir })
process.stdout.write(`${JSON.stringify({ connection, guard })}\n`)
setInterval(() => undefined, 60_000)
