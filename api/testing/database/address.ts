import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that stays while the PostgreSQL behind it changes, as that of a cluster or a proxy. */
export type Address = { port: number; breakAll: () => void; close: () => void }

/** Opens it in front of whatever socket is named at the moment of a connection. */
export const openAddress = async (socketOf: () => string): Promise<Address> => {
  const pipes = new Set<Socket>()
  const server = createServer((socket) => {
    pipes.add(socket)
    socket.on('close', () => pipes.delete(socket))
    const behind = connect(socketOf())
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const breakAll = () => {
    for (const pipe of pipes) pipe.destroy()
  }
  return {
    port,
    breakAll,
    close: () => {
      breakAll()
      server.close()
    },
  }
}
