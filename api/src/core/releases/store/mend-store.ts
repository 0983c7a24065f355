import { inClients } from '#core/database/transaction.ts'
import { lockStore } from './lock-store.ts'
import { everyRelease } from './release.queries.ts'
import type { TakeInDeps } from './workspace-builds.ts'

const MANIFEST = /^release\.json /

/**
 * Holds every build in the store against what was written down when it was taken in. A lost description is written
 * anew; a build whose files are not those that were released is set aside and named, and the server goes on without
 * it. Runs after the builds of the workspace were taken in, which puts back what they still have.
 */
export const mendStore = ({ database, store, log }: Pick<TakeInDeps, 'database' | 'store' | 'log'>) =>
  inClients(database, [], async (tx) => {
    await lockStore(tx)
    const lost: string[] = []
    for (const manifest of await everyRelease(tx)) {
      const { name, build } = manifest
      const { files, problems } = await store.look(manifest)
      if (problems.length === 0) continue
      const what = `remote-${name} ${build}`
      if (problems.every((problem) => MANIFEST.test(problem))) {
        await store.put(manifest, files)
        log.warn(`${what} was mended: ${problems.join('; ')}`)
      } else if (await store.setAside(name, build)) {
        log.error(`${what} was set aside and is not served: ${problems.join('; ')}`)
      } else lost.push(what)
    }
    if (lost.length > 0) log.warn(`Neither in the store nor in the workspace, not served: ${lost.join(', ')}`)
  })
