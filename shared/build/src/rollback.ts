import { type ReleaseArguments, readArguments } from './release/arguments.ts'
import { connect } from './release/server.ts'

/** `npm run rollback -- <remote>`: the build before is live again; nothing is built and nothing is sent. */
const rollBack = async (args: ReleaseArguments): Promise<void> => {
  const { remote, channel, to, isUrgent } = args
  const server = connect(args)
  const stood = await server.pointer()
  if (!stood) throw new Error(`${remote} has nothing on ${channel} of ${to}.`)
  if (stood.previous === null && channel === 'canary') {
    await server.endTrial()
    console.log(`The trial of ${remote} ${stood.build} on ${to} is over: everybody has the stable version`)
    return
  }
  if (stood.previous === null)
    throw new Error(`${remote} has no good build before ${stood.build} on ${channel}.`)
  const started = performance.now()
  const outcome = await server.move(stood.previous, { rev: stood.rev, isUrgent })
  // Whoever tried again unseen would roll back what the other one has just made live, and mark it as bad.
  if (outcome.kind === 'moved')
    throw new Error(
      `Somebody moved ${channel} of ${remote} at the same moment: it stands on ${outcome.to ?? 'nothing'} now. Roll back again only if that is bad.`,
    )
  const ms = Math.round(performance.now() - started)
  const left = channel === 'stable' ? `; ${stood.build} is marked as bad` : ''
  console.log(`${remote} is back on ${stood.previous} on ${channel} of ${to} (${ms} ms)${left}`)
}

try {
  await rollBack(readArguments('rollback', process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
