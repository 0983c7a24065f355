import { type DeployToken, DeployTokenDraft, releaseRoutes } from '@manger/contract/releases'
import type { FastifyInstance } from 'fastify'
import { inClients } from '#core/database/transaction.ts'
import { conflict, notFound } from '#core/http/api-problem.ts'
import { toPerson } from '../overview/overview.presenter.ts'
import { readBody } from '../read-body.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { admit } from '../visitor.ts'
import { writeAudit } from '../write-audit.ts'
import { allTokens, createSecret, hashOf, type TokenRow } from './token.queries.ts'

const DAY_MS = 86_400_000

const presentToken = ({ account, first_name, last_name, email, ...token }: TokenRow): DeployToken => ({
  ...token,
  by: toPerson({ account, first_name, last_name, email }),
})

/** `/ui/deploy-tokens`: a super-admin makes a token for one remote, sees which there are and takes one back. */
export const registerTokens = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { database, clock } = deps
  const { onRequest, get } = admit(deps, 'admin')

  app.get(releaseRoutes.tokens.path, { onRequest }, async (_request, reply) => {
    const data = (await allTokens(database)).map(presentToken)
    return reply.header('cache-control', 'no-store').send({ data, count: data.length, next: null })
  })

  app.post(releaseRoutes.makeToken.path, { onRequest }, async (request, reply) => {
    const { remote, label, days } = readBody(request, DeployTokenDraft)
    const account = get(request).id
    const now = clock()
    const at = now.toISOString()
    const secret = createSecret()
    await inClients(database, [], async (tx) => {
      const { id } = await tx
        .insertInto('deploy_tokens')
        .values({
          remote,
          label,
          token_hash: hashOf(secret),
          created_at: at,
          created_by: account,
          expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeAudit(tx, { at, action: 'token_made', remote, set_by: 'hand', account, token: id })
    })
    const made = (await allTokens(database)).find((token) => token.remote === remote && token.label === label)
    if (!made) throw notFound()
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ data: { ...presentToken(made), secret } })
  })

  app.post(releaseRoutes.withdrawToken.path, { onRequest }, async (request, reply) => {
    const id = Number(Object(request.params).id)
    if (!Number.isSafeInteger(id)) throw notFound()
    const at = clock().toISOString()
    await inClients(database, [], async (tx) => {
      const token = await tx
        .selectFrom('deploy_tokens')
        .select(['id', 'remote', 'withdrawn_at'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!token) throw notFound()
      if (token.withdrawn_at !== null) throw conflict('version_conflict')
      await tx.updateTable('deploy_tokens').set({ withdrawn_at: at }).where('id', '=', id).execute()
      const { remote } = token
      const account = get(request).id
      await writeAudit(tx, { at, action: 'token_withdrawn', remote, set_by: 'hand', account, token: id })
    })
    return reply.code(204).send()
  })
}
