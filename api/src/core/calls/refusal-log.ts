import type { FastifyRequest } from 'fastify'
import type { ApiProblem } from '#core/http/api-problem.ts'
import type { Authenticate } from '#core/session/authenticate.ts'

/**
 * Writes into the log who was refused: a wrong password, code, link or token, somebody who has no right, too many tries.
 * Never what was sent: a password may stand where an e-mail belongs, and a token that is refused here may be good elsewhere.
 */
export const createRefusalLog =
  (authenticate: Authenticate) =>
  async ({ status, problems, extra }: ApiProblem, request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers
    if (!extra.about && (!LOGGED.has(status) || (status === 401 && !authorization))) return
    const account = status === 403 ? await authenticate(authorization).catch(() => null) : null
    const { method, routeOptions, ip } = request
    const facts = {
      event: 'refused',
      status,
      codes: problems.map(({ code }) => code),
      method,
      // The pattern, not the address: ids and queries say more than a log needs to know.
      route: routeOptions.url ?? null,
      address: ip,
      ...(account ? { account: account.id } : {}),
      ...extra.about,
    }
    request.log.warn(facts, 'Refused')
  }

const LOGGED = new Set([401, 403, 429])
