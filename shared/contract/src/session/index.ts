export { healthRoutes } from './health.routes.ts'
export { NewPassword } from './new-password.schema.ts'
export { commonUnit, type UnitChoice, unitsOf } from './reader-unit.ts'
export { secondFactorRoutes } from './second-factor.routes.ts'
export {
  Enrolment,
  RecoveryCodes,
  SECOND_FACTOR,
  SecondFactor,
  SecondFactorNeeded,
  SignedIn,
} from './second-factor.schema.ts'
export { sessionRoutes } from './session.routes.ts'
export {
  Credentials,
  Health,
  Me,
  MeDraft,
  OpenSession,
  OwnFarm,
  Permissions,
  SESSION_ENDS,
  SessionEnd,
  SessionToken,
  TokenBody,
  UNIT_CHOICES,
} from './session.schema.ts'
export {
  LANGUAGE_COOKIE,
  languageFor,
  passwordLinkPath,
  signInPageFor,
  signInPageOf,
} from './sign-in-page.ts'
