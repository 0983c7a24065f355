import type { SCALE_PROTOCOLS } from '@manger/contract/mixers'
import { mtSics, nci, sma } from './formats/asked.ts'
import { andScale, cas22, diniArgeo } from './formats/comma.ts'
import { ezII, scorem7, scorem11 } from './formats/digi-star.ts'
import type { Format } from './formats/format.ts'
import { rinstrum } from './formats/rinstrum.ts'
import { toledo } from './formats/toledo.ts'

/** Every way to speak that we understand, by the name under which a mixer keeps it. */
export const FORMATS = {
  ez2: ezII,
  scorem7,
  scorem11,
  dini: diniArgeo,
  and: andScale,
  cas22,
  'mt-sics': mtSics,
  toledo,
  nci,
  rinstrum,
  sma,
} as const satisfies Record<(typeof SCALE_PROTOCOLS)[number], Format>

export type Protocol = keyof typeof FORMATS

const isProtocol = (name: string): name is Protocol => Object.hasOwn(FORMATS, name)

/** All of them, in the order in which they are offered. */
export const PROTOCOLS: readonly Protocol[] = Object.keys(FORMATS).filter(isProtocol)

/** The protocol of this name; null where there is none. */
export const protocolOf = (name: string): Protocol | null => (isProtocol(name) ? name : null)

/** How a protocol speaks. */
export const formatOf = (protocol: Protocol): Format => FORMATS[protocol]
