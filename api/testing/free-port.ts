import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on at the moment. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return address && typeof address === 'object' ? address.port : 0
}
