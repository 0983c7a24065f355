import { type ReleaseArguments, readArguments } from './release/arguments.ts'
import { connect } from './release/server.ts'

/** `npm run rollback -- <remote>`: the build before is live again; nothing is built and nothing is sent. */
const rollBack = async (args: ReleaseArguments): Promise<void> => {
  const { remote, channel, to } = args
  const server = connect(args)
  const stood = await server.pointer()
  if (!stood) throw new Error(`${remote} has nothing on ${channel} of ${to}.`)
  if (stood.previous === null)
    throw new Error(`${remote} has no good build before ${stood.build} on ${channel}.`)
  const started = performance.now()
  const outcome = await server.move(stood.previous, stood.rev)
  if (outcome.kind !== 'done')
    throw new Error(`Somebody moved ${channel} of ${remote} at the same moment. Try again.`)
  const ms = Math.round(performance.now() - started)
  console.log(
    `${remote} is back on ${stood.previous} on ${channel} of ${to} (${ms} ms); ${stood.build} is marked as bad`,
  )
}

try {
  await rollBack(readArguments('rollback', process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
