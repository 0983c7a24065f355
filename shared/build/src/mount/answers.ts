import {
  ACTIONS,
  MODULES,
  type Route,
  type RouteAnswer,
  rolesOf,
  SECTIONS,
  type UserType,
} from '@manger/contract'
import { Me, sessionRoutes } from '@manger/contract/session'
import { installedIn } from '../rspack/installed.ts'
import { readPackage } from '../rspack/share-list.ts'
import { type Schema, sampleOf } from './sample.ts'

/** An answer of the recorded caller: null where the contract knows no such call. */
type Answer = { status: number; body: unknown } | null

type Known = { route: Route; path: RegExp; params: number; body: unknown }

const ID = 1

// A path as its caller writes it: `:id` is one part, a path below /api may have the id of a client in front.
const patternOf = ({ path, scope }: Route): RegExp => {
  const parts = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[a-z_]+/gi, '[^/]+')
  return new RegExp(
    path.startsWith('/') ? `^${parts}$` : `^/api/${scope === 'client' ? '(\\d+/)?' : ''}${parts}$`,
  )
}

/** A sample of what a call answers; undefined of a file, null where none can be made up. */
export const sampleFor = ({ answer, files }: Route): unknown => {
  if (!answer || files?.length) return undefined
  const schema: Schema = Object(answer.toJSONSchema({ io: 'output', unrepresentable: 'any' }))
  const sample = sampleOf(schema)
  return answer.safeParse(sample).success ? sample : null
}

const known: Known[] = []

const CONTRACT = '@manger/contract'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call that the contract knows, whichever of its faces shows it. */
export const routesOfContract = async (): Promise<readonly Route[]> => {
  const { exports = {} } = readPackage(installedIn(import.meta.dirname, CONTRACT))
  const faces: Record<string, unknown>[] = await Promise.all(
    Object.keys(exports)
      .filter((face) => !face.endsWith('.json'))
      .map((face) => import(`${CONTRACT}${face.slice(1)}`)),
  )
  const routes = faces
    .flatMap((face) => Object.values(face))
    .flatMap((value) => (isRoute(value) ? [value] : Object.values(Object(value)).filter(isRoute)))
  return [...new Set(routes)]
}

/** Every call of the contract with a sample of its answer; those with the fewest parameters come first. */
const calls = async (): Promise<readonly Known[]> => {
  if (known.length > 0) return known
  const read = (await routesOfContract()).map((route) => ({
    route,
    path: patternOf(route),
    params: route.path.split(':').length,
    body: sampleFor(route),
  }))
  known.push(...read.toSorted((a, b) => a.params - b.params))
  return known
}

/** Somebody who may do everything that people of his type may do, at one farm of one client. */
const meOf = (type: UserType): Me => {
  const sample = Me.parse(sampleOf(Object(Me.toJSONSchema({ io: 'output', unrepresentable: 'any' }))))
  const roles = rolesOf(type)
  return {
    ...sample,
    user_type: type,
    roles,
    language: 'en',
    lang: 'en',
    photo: null,
    modules: [...MODULES],
    client: roles.isClient ? sample.client : null,
    farms: roles.isClient ? sample.farms : [],
  }
}

const allRights = (): RouteAnswer<typeof sessionRoutes.permissions> => ({
  client: ID,
  data: SECTIONS.map(({ module, name }) => ({
    module,
    name,
    label: name,
    ...(Object.fromEntries(ACTIONS.map((action) => [action, true])) as Record<
      (typeof ACTIONS)[number],
      boolean
    >),
  })),
})

/** Answers every call of the contract with a sample of what it promises, as somebody of this type gets it. */
export const recordedCaller = async (type: UserType): Promise<(method: string, path: string) => Answer> => {
  const own = new Map<Route, unknown>([
    [sessionRoutes.me, meOf(type)],
    [sessionRoutes.permissions, allRights()],
  ])
  const all = await calls()
  return (method, path) => {
    const call = all.find((candidate) => candidate.route.method === method && candidate.path.test(path))
    if (!call) return null
    const body = own.get(call.route) ?? call.body
    if (call.route.status === 204) return { status: 204, body: undefined }
    // A file, or an answer that cannot be made up: the page then shows that it is not there.
    if (body === undefined || body === null)
      return { status: 404, body: { errors: {}, status: 404, error: true } }
    return { status: call.route.status ?? 200, body }
  }
}
