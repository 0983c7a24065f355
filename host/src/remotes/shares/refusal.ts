import { type HostOffer, isCompatible } from '@manger/contract/compat'
import type { BuildRef } from '@manger/contract/releases'
import { hostOffer } from './host-info.ts'

/** Why a build cannot run on this host; null when it can. The list was made for the host of its moment, not for this one. */
export const refusalOf = ({ build, ...needs }: BuildRef, host: HostOffer = hostOffer): string | null => {
  const answer = isCompatible(needs, host)
  if (answer.ok) return null
  const reasons = answer.reasons.map(
    ({ name, wanted, offered }) => `${name} ${wanted}, not ${offered ?? 'none'}`,
  )
  return `${build} wants ${reasons.join(', ')}`
}
