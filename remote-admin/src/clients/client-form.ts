import { ClientChange, ClientCreation, clientRoutes } from '@manger/contract/clients'
import { Password } from '@manger/contract/users'

/** Whoever is new comes with the account of his owner; of one that is there no password is sent. */
export const CLIENT_FORM = {
  create: {
    ...clientRoutes.create,
    body: ClientChange.omit({ version: true }).extend({
      ...ClientCreation.pick({ currency: true, weight_unit: true }).shape,
      password: Password.optional(),
    }),
  },
  update: clientRoutes.update,
}
