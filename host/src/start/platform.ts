import { hasTwelveHourClock, type Language, localeOf } from '@manger/contract'
import { type Me, unitsOf } from '@manger/contract/session'
import type { Notify, Platform, Session } from '@manger/platform'
import type { Events } from '#events/page-events.ts'
import type { Permissions } from '#permissions/create-permissions.ts'
import type { DirtyLock } from '#remotes/area/dirty-lock.ts'
import type { SendTelemetry } from '#remotes/faults/telemetry.ts'
import { hostBuild } from '#remotes/shares/host-info.ts'
import { userNameOf } from '#session/use-user-name.ts'
import { storageOf } from '#storage/storage-of.ts'

/** What the host's own parts give to the promise. */
export type PlatformParts = {
  me: Me
  language: Language
  api: Platform['api']
  tokenExpiry: Platform['tokenExpiry']
  permissions: Pick<Permissions, 'can'>
  showPage: Platform['showPage']
  notify: Notify
  dirty: DirtyLock
  events: Events
  send: SendTelemetry
}

const buildSession = (me: Me, language: Language): Session => ({
  me,
  roles: me.roles,
  language,
  locale: localeOf(language),
  units: unitsOf(me.units, language),
  hour12: hasTwelveHourClock(language),
  timezone: me.timezone,
})

/** Makes the Platform: the whole promise that the host gives to remotes. */
export const createPlatform = (parts: PlatformParts): Platform => {
  const { me, language, api, permissions, dirty, events, send } = parts
  return {
    session: buildSession(me, language),
    can: permissions.can,
    api,
    tokenExpiry: parts.tokenExpiry,
    showPage: parts.showPage,
    notify: parts.notify,
    lockDirty: dirty.lock,
    on: events.on,
    storageOf: (remote) => storageOf({ id: me.id, name: userNameOf(me) }, remote),
    report: ({ message, error }, { remote, area }) =>
      send({
        remote: remote === '' ? 'host' : remote,
        build: hostBuild,
        channel: 'stable',
        area,
        phase: 'error',
        message,
        error,
      }),
  }
}
