import { type HostOffer, isCompatible } from '@manger/contract/compat'
import type { BuildRef } from '@manger/contract/releases'
import { hostMfRuntime, hostShared } from './host-info.ts'

const thisHost: HostOffer = {
  contract: hostShared['@manger/contract'] ?? '',
  shared: hostShared,
  ...(hostMfRuntime !== null && { mfRuntime: hostMfRuntime }),
}

/** Why a build cannot run on this host; null when it can. The list was made for the host of its moment, not for this one. */
export const refusalOf = ({ build, ...needs }: BuildRef, host: HostOffer = thisHost): string | null => {
  const answer = isCompatible(needs, host)
  if (answer.ok) return null
  const reasons = answer.reasons.map(
    ({ name, wanted, offered }) => `${name} ${wanted}, not ${offered ?? 'none'}`,
  )
  return `${build} wants ${reasons.join(', ')}`
}
