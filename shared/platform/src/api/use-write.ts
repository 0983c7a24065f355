import type { Route, RouteAnswer, RouteInput } from '@manger/contract'
import { useCallback, useRef, useState } from 'react'
import { usePageContext } from '../context.ts'
import { useNotify } from '../frame-hooks.ts'
import { fillPath } from './address.ts'
import type { CallInput } from './client.ts'
import { answerTo } from './counted.ts'
import { isApiError } from './error.ts'
import { useApi, useTouch } from './hooks.ts'
import { type Intent, type Intents, sendIntent } from './intents.ts'
import { noteBack, noteRemoved } from './removed.ts'

type WithoutId<Body> = Body extends { op_id?: unknown } ? Omit<Body, 'op_id'> : Body

/** What is given to a write: the input of its route, whose `op_id` the hook adds. */
type WriteInput<R extends Route> =
  RouteInput<R> extends { body: infer Body }
    ? Omit<RouteInput<R>, 'body'> & { body: WithoutId<Body> }
    : RouteInput<R>

/**
 * Sends the write; a refused one throws an ApiError. `meant` names the intent where the content may change before it is
 * done, as in a form; without it, another content is another intent.
 */
type Write<R extends Route> = (input: WriteInput<R>, meant?: string) => Promise<RouteAnswer<R>>

/** What a write says when it is done: a text, or one made of the answer; nothing unless given. */
type Notice<R extends Route> = string | ((answer: RouteAnswer<R>) => string)

const STATES: readonly number[] = [404, 409]

// A body of several actions has them in its options.
const hasOpId = (schema: object): boolean => {
  const { shape, options = [] }: { shape?: object; options?: readonly object[] } = schema
  return (shape !== undefined && Object.hasOwn(shape, 'op_id')) || options.some(hasOpId)
}

const takesOpId = ({ body }: Route): boolean => body !== undefined && hasOpId(body)

/** How a write of several behaves: with `isTouching: false` the caller touches when all of them are sent. */
type WriteOptions = { isTouching?: boolean }

/**
 * A write of the contract: with one `op_id` per intent, so that a lost answer and a second try do it once; what the route
 * touches is asked for again, in whatever remote it is shown, before the answer is given. What the API asks of a count that
 * came after it is asked of the person, and answered, under the same id.
 */
export const useWrite = <R extends Route>(
  route: R,
  notice?: Notice<R>,
  { isTouching = true }: WriteOptions = {},
): Write<R> => {
  const api = useApi()
  const notify = useNotify()
  const { clientId } = usePageContext()
  const touch = useTouch()
  const [intents] = useState<Intents>(() => new Map())
  const said = useRef(notice)
  said.current = notice
  return useCallback(
    async (input, meant) => {
      const { body, ...address }: { body?: unknown } = { ...input }
      const sendWith = ({ opId: op_id, inCount: in_count }: Intent) => {
        const answer = in_count === undefined ? {} : { in_count }
        // What may be told later brings its own id.
        const own: unknown = Object(body).op_id
        const whole = takesOpId(route) ? { ...Object(body), ...answer, op_id: own ?? op_id } : body
        const sent =
          body === undefined
            ? { ...address, query: { ...Object(address).query, ...answer } }
            : { ...address, body: whole }
        // The input is that of the route; only its own `op_id` was added.
        return api.call(route, ...([sent] as unknown as CallInput<R>))
      }
      // Asked about a count that came after it, the same call goes out again with the answer.
      const send = (intent: Intent) =>
        sendWith(intent).catch(async (error: unknown) => {
          const inCount = await answerTo(error)
          if (inCount === null) throw error
          intent.inCount = inCount
          return sendWith(intent)
        })
      const isRemoval = route.method === 'DELETE'
      const work = { meant: meant ?? JSON.stringify(input), send, isRemoval }
      const answer = await sendIntent(intents, work).catch((error: unknown) => {
        // What is refused for its state stands elsewhere than this page shows.
        if (isApiError(error) && STATES.includes(error.status)) void touch(route.touches ?? [])
        throw error
      })
      const path = fillPath(route.path, Object(address).params)
      if (isRemoval) noteRemoved(clientId, path)
      else noteBack(clientId, path)
      if (isTouching) await touch(route.touches ?? [])
      const { current: words } = said
      if (words !== undefined)
        notify.success(typeof words === 'function' ? words(answer as RouteAnswer<R>) : words)
      return answer as RouteAnswer<R>
    },
    [api, notify, touch, intents, route, isTouching, clientId],
  )
}
