import { accountRoutes } from '@manger/contract/users'
import { lockPerson } from '#core/accounts/person.queries.ts'
import { type App, register } from '#core/calls/register.ts'
import { forbidden } from '#core/http/api-problem.ts'
import { readingHandlers } from '#core/records/record-handlers.ts'
import { changePassword, isOwn } from '#domain/sign-in/password.service.ts'
import { makeLink } from '#domain/sign-in/password-link.service.ts'
import {
  accounts,
  changeAccount,
  creationOf,
  requireAccount,
  tellFactorReset,
  tellLink,
  tellPassword,
} from './account.service.ts'
import { resetFactor } from './reset-factor.ts'

/** Accounts of admins, staff, consultants and owners, kept by admins. */
export const registerAccounts = (app: App): void => {
  register(app, accountRoutes, {
    ...readingHandlers(accounts),

    create: async (context) => {
      const create = await creationOf(context.body())
      return { data: await context.write((tx) => create(tx, context)) }
    },

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const { id } = context.params
        await lockPerson(tx, id)
        const before = await requireAccount(tx, context, id)
        return changeAccount(tx, context, { before, draft: context.body() })
      }),
    }),

    password: async (context) => {
      if (isOwn(context)) return changePassword(context)
      if (context.user.user_type !== 'admin') throw forbidden()
      const account = await context.read((tx) => requireAccount(tx, context, context.params.id))
      return changePassword(context, (tx) => tellPassword(tx, context, account))
    },

    passwordLink: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await requireAccount(tx, context, context.params.id)
        const link = await makeLink(tx, context, before.id)
        tellLink(tx, context, before)
        return link
      }),
    }),

    resetSecondFactor: (context) =>
      context.write(async (tx) => {
        const before = await requireAccount(tx, context, context.params.id)
        await resetFactor(tx, context, before.id)
        tellFactorReset(tx, context, before)
      }),
  })
}
