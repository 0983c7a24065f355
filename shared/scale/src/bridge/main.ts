import { parseArgs } from 'node:util'
import { PROTOCOLS, protocolOf } from '#formats.ts'
import { pairingCode } from './code.ts'
import { createHub } from './hub.ts'
import { openScale } from './scale-port.ts'
import { createBridge } from './server.ts'

const USAGE = `npm run scale -- --port /dev/ttyUSB0 --origin https://your.manger.example

  --port      where the scale is connected: /dev/ttyUSB0, COM3
  --origin    address of your Manger, as often as there are several
  --protocol  ${['auto', ...PROTOCOLS].join(', ')}
  --baud      bits a second; without it the usual one, or found by listening
  --http      port for the pages, 7373 unless said
  --host      127.0.0.1 unless said; 0.0.0.0 lets other devices of the farm's network in
  --code      eight digits that a page must know; --new-code makes others
`

const options = {
  port: { type: 'string' },
  origin: { type: 'string', multiple: true },
  protocol: { type: 'string', default: 'auto' },
  baud: { type: 'string' },
  http: { type: 'string', default: '7373' },
  host: { type: 'string', default: '127.0.0.1' },
  code: { type: 'string' },
  'new-code': { type: 'boolean', default: false },
} as const

const refuse = (problem: string): never => {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(1)
}
const read = () => {
  try {
    return parseArgs({ options }).values
  } catch (problem) {
    return refuse(problem instanceof Error ? problem.message : String(problem))
  }
}
const numberOf = (name: string, text: string): number =>
  /^\d{1,6}$/.test(text) ? Number(text) : refuse(`--${name} ${text} is no number.`)

const given = read()
const path = given.port ?? refuse('Say where the scale is connected.')
const protocol = given.protocol === 'auto' ? null : protocolOf(given.protocol)
if (protocol === null && given.protocol !== 'auto') refuse(`There is no protocol ${given.protocol}.`)
const pages = given.origin ?? refuse('Say which pages may listen.')
const origins = pages.map((one) =>
  URL.canParse(one) ? new URL(one).origin : refuse(`${one} is no address.`),
)
const baud = given.baud === undefined ? null : numberOf('baud', given.baud)
const code = given.code ?? pairingCode(given['new-code'])
if (!/^\d{8}$/.test(code)) refuse('A code has eight digits.')

const hub = createHub()
const server = createBridge(hub, { origins, code })
server.on('error', (problem) => refuse(problem.message))
server.listen(numberOf('http', given.http), given.host, () => {
  const address = server.address()
  const http = typeof address === 'object' && address !== null ? address.port : given.http
  console.log(`Scale on ${path}. In the cab: address http://localhost:${http}, code ${code}`)
})
let told = ''
hub.listen(({ event, data }) => {
  if (event !== 'state') return
  const now = `${path} is ${data.port}, ${data.baud} bits a second, ${data.protocol ?? 'listening for its protocol'}`
  if (now !== told) console.log(now)
  told = now
})
const close = openScale({ path, protocol, baud }, hub)
const stop = (): void => {
  close()
  server.closeAllConnections()
  server.close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
