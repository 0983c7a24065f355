import { secondFactorRoutes, sessionRoutes } from '@manger/contract/session'

/**
 * The calls of the sign-in page. The build writes method and path of each into its script: the routes themselves come with
 * their schemas, and those with zod, which is six times as large as the whole script.
 */
export const SIGN_IN_ROUTES = {
  signIn: sessionRoutes.create,
  secondStep: secondFactorRoutes.signIn,
  begin: secondFactorRoutes.beginInSignIn,
  newPassword: sessionRoutes.newPassword,
  health: sessionRoutes.health,
}
