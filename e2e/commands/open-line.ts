import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way from a device to the server, which can be cut and mended: whoever calls while it is cut is refused. */
export const openLine = async (server: string) => {
  const { hostname, port } = new URL(server)
  const ends = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('close', () => ends.delete(end))
    }
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  const listen = async (at: number) => {
    line.listen(at, hostname)
    await once(line, 'listening')
  }
  await listen(0)
  const own = (line.address() as AddressInfo).port
  const cut = async () => {
    line.close()
    for (const end of ends) end.destroy()
    await once(line, 'close')
  }
  return { url: `http://${hostname}:${own}`, cut, mend: () => listen(own) }
}
