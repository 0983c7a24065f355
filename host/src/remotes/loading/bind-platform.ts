import type { Route, RouteInput } from '@manger/contract'
import {
  type ApiClient,
  ApiError,
  isApiError,
  type Notify,
  type PageHead,
  type Platform,
} from '@manger/platform'
import { noteOwner, tellCrash } from '#remotes/faults/stray-errors.ts'
import type { SendTelemetry } from '#remotes/faults/telemetry.ts'

/** One build of a remote in the page. */
export type Bound = { remote: string; build: string; channel: string }

/** A page's head, and the build that gave it. */
export type OwnedHead = PageHead & { of?: Bound }

const UNWORDED = new ApiError({ status: 500 })

/** Messages in the name of one build: what is no text would take those of all remotes away. */
const notifyOf = (of: Bound, { success, offer, error }: Notify): Notify => {
  const isText = (said: unknown): said is string => {
    if (typeof said === 'string') return true
    tellCrash(new TypeError(`A message is no text but ${typeof said}`), { part: 'message', of })
    return false
  }
  const textOf = (said: string) => (isText(said) ? said : '')
  return {
    success: (text) => success(textOf(text)),
    offer: (text, action) => offer(textOf(text), { word: textOf(action.word), run: () => action.run() }),
    error: (problem) => error(isApiError(problem) || isText(problem) ? problem : UNWORDED),
  }
}

type BinderParts = {
  /** The client that says on whose behalf it calls. */
  apiFor: (build: string) => ApiClient
  send: SendTelemetry
}

/**
 * Gives each build the Platform in its own name: its calls say who makes them, and a refused one that it does not catch is
 * put down to it.
 */
export const createBinder = ({ apiFor, send }: BinderParts) => {
  const clients = new Map<string, ApiClient>()

  const clientOf = ({ remote, build }: Bound): ApiClient => {
    const name = `${remote}/${build}`
    const known = clients.get(name)
    if (known) return known
    const api = apiFor(name)
    const client: ApiClient = {
      send: <R extends Route>(route: R, input: RouteInput<R> | undefined, clientId: number | null) =>
        api.send(route, input, clientId).catch((error: unknown) => {
          noteOwner(error, { remote, build })
          throw error
        }),
    }
    clients.set(name, client)
    return client
  }

  return (platform: Platform, of: Bound): Platform => {
    const { remote, build, channel } = of
    return {
      ...platform,
      api: clientOf(of),
      notify: notifyOf(of, platform.notify),
      showPage: (head) => {
        const owned: OwnedHead = { ...head, of }
        return platform.showPage(owned)
      },
      report: ({ message, error }, { area }) =>
        send({ remote, build, channel, area, phase: 'error', message, error }),
    }
  }
}
