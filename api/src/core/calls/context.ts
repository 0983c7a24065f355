import {
  type Action,
  can,
  FIELD_CODE,
  type Module,
  NON_FIELD,
  need,
  type PermissionRecord,
  problemsFromZod,
  type Route,
  type SectionName,
} from '@manger/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Account } from '#core/accounts/account.queries.ts'
import type { ClientFact } from '#core/database/memory/client-memory.ts'
import type { Database } from '#core/database/open.ts'
import { inClients, readInClients, type Tx } from '#core/database/transaction.ts'
import type { AppDeps } from '#core/deps.ts'
import { ApiProblem, invalid, notFound } from '#core/http/api-problem.ts'
import type { Caller } from '#core/session/caller.ts'
import { oncePerOperation, operationOf } from './operations.ts'

/** The parts of one call from which a context is made; `caller` is null on anonymous routes. */
type Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  route: Route<P, Q, B>
  caller: Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * What a handler knows of its call. Parameters, query and body are checked when they are asked for, so that
 * a handler which first looks for the object of the path answers 404 before 400 (domain d3).
 */
export class Context<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> {
  readonly deps: AppDeps
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The moment of the call: the same for everything that it writes. */
  readonly now: Date
  readonly #route: Route<P, Q, B>
  readonly #caller: Caller | null

  constructor(deps: AppDeps, { route, caller, request, reply }: Call<P, Q, B>) {
    this.deps = deps
    this.request = request
    this.reply = reply
    this.now = deps.clock()
    this.#route = route
    this.#caller = caller
  }

  get #signedIn(): Caller {
    if (!this.#caller) throw new Error(`${this.#route.path} is anonymous: it has no user`)
    return this.#caller
  }

  get user(): Account {
    return this.#signedIn.user
  }

  /** The client of the call; a call without prefix that names none is refused here (400 on `client`). */
  get client(): number {
    const { client } = this.#signedIn
    if (client === null) throw invalid({ field: 'client', code: FIELD_CODE.required })
    return client
  }

  /** The client of the call, or null when it spans several. */
  get clientOrNull(): number | null {
    return this.#caller?.client ?? null
  }

  get rights(): readonly PermissionRecord[] {
    return this.#signedIn.rights
  }

  /** Modules of the client, or all of them when the call names no client. */
  get modules(): readonly Module[] {
    return this.#signedIn.modules
  }

  /** The farms an employee was given; null when every farm of the client is his. */
  get farms(): readonly number[] | null {
    return this.#signedIn.farms
  }

  /** Ids of the clients whose rows the call may see; with a module, of those where the caller has it. */
  visibleClients(module?: Module): Promise<readonly number[]> {
    return this.#signedIn.visibleClients(module)
  }

  can(name: SectionName, action: Action): boolean {
    return can(this.rights, need(name, action))
  }

  /** The parameters of the path; one that cannot be an id is an object that is not there. */
  get params(): z.output<P> {
    const result = declared(this.#route.params).safeParse(this.request.params)
    if (!result.success) throw notFound()
    return result.data
  }

  /** The checked query; throws a 400. */
  query(): z.output<Q> {
    return checked(declared(this.#route.query), this.request.query)
  }

  /** The checked body; throws a 400. Ask for it after the object of the path was found. */
  body(): z.output<B> {
    const sent = this.rawBody()
    if (sent !== undefined && !isJson(this.request)) {
      throw new ApiProblem(415, [{ field: NON_FIELD, code: 'unsupported_type' }])
    }
    if (sent === NO_JSON) throw invalid({ field: NON_FIELD, code: FIELD_CODE.invalidFormat })
    return checked(declared(this.#route.body), sent)
  }

  /** The body as it was sent, undefined when there is none; nothing is refused yet. */
  rawBody(): unknown {
    const { body } = this.request
    if (Buffer.isBuffer(body)) return NO_JSON
    if (typeof body !== 'string' || body === '') return undefined
    try {
      return JSON.parse(body)
    } catch {
      return NO_JSON
    }
  }

  /** Leaves of an answer what the contract of the call names, e.g. a short list of whole rows. */
  onlyDeclared<T>(answer: T): T {
    return declared(this.#route.answer).parse(answer) as T
  }

  /** The same call with another part of its query: it is read as if that had been sent. */
  asking(query: Record<string, string>): Context<P, Q, B> {
    const { page: _, ...sent } = Object(this.request.query)
    const request = Object.create(this.request, { query: { value: { ...sent, ...query } } })
    return new Context(this.deps, { route: this.#route, caller: this.#caller, request, reply: this.reply })
  }

  /** The database, on the share of who calls. */
  get database(): Pick<Database, 'kysely' | 'share'> {
    const { kysely, share } = this.deps.database
    return { kysely, share: this.#caller ? share.of(this.#caller.user.id) : share }
  }

  /** Runs the work in a transaction that sees the rows of the call's clients. */
  async read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const read = this.request.method === 'GET' ? readInClients : inClients
    return read(this.database, await this.visibleClients(), work)
  }

  /** As {@link read}, of one client among those that the call may see: a row is then not looked up among hundreds of them. */
  async readOf<T>(client: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!(await this.visibleClients()).includes(client)) throw notFound()
    return readInClients(this.database, [client], work)
  }

  /** What is remembered of these clients, those among them that the call may see; read anew where something changed. */
  remembered<T>(fact: ClientFact<T>, clients: readonly number[]): Promise<ReadonlyMap<number, T>> {
    const { deps, now } = this
    return deps.database.memory.recall(fact, { clients, now, read: (work) => this.read(work) })
  }

  /**
   * As {@link read}, for writing: with an `op_id` in the body the same call twice is done once. Its answer is kept, unless
   * `again` reads it anew.
   */
  async write<T>(work: (tx: Tx) => Promise<T>, again?: (tx: Tx) => Promise<T>): Promise<T> {
    const operation = operationOf(this)
    const visible = await this.visibleClients()
    if (!operation) return inClients(this.database, visible, work)
    return oncePerOperation({ database: this.database, clients: visible }, operation, { work, again })
  }
}

/** Whether a body says that it is JSON: a page of another site can send a form or plain text without asking, JSON it cannot. */
export const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')

const NO_JSON = Symbol('a body that is not JSON')

const declared = <Schema>(schema: Schema | undefined): Schema => {
  if (schema === undefined) throw new Error('The route does not declare what its handler asks for')
  return schema
}

const checked = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input)
  if (!result.success) throw new ApiProblem(400, problemsFromZod(result.error, input))
  return result.data
}
