import { formatOf, type Protocol } from './formats.ts'
import { encode } from './parity.ts'
import type { Sent } from './reading.ts'

/** A reading as the scale would send it: tests, the demo and a bridge without a scale write with it. */
export const written = (protocol: Protocol, sent: Sent): Uint8Array => {
  const format = formatOf(protocol)
  return encode(format.write(sent), format.isEven)
}
