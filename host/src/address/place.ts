import { APP } from '@manger/platform'

/** Where a path stands: the prefix its links keep, and the client and farm it names. */
export type Place = {
  prefix: string
  clientId: number | null
  /** The client chosen in the activity view, of a path below `activities/{ac_client_id}/clients`. */
  activityClientId: number | null
  farmId: number | null
}

const PREFIX = /^\/app\/(?:activities\/([1-9]\d*)\/)?clients\/([1-9]\d*)(?=\/|$)/
const FARM = /\/farms\/([1-9]\d*)(?=\/|$)/

const toId = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Reads a path (specification 2); a path without client or farm gives null for them. */
export const placeOf = (pathname: string): Place => {
  const [prefix, activityClient, client] = PREFIX.exec(pathname) ?? []
  return {
    prefix: prefix ?? APP,
    clientId: toId(client),
    activityClientId: toId(activityClient),
    farmId: toId(FARM.exec(pathname)?.[1]),
  }
}
