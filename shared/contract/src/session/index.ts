export { healthRoutes } from './health.routes.ts'
export { sessionRoutes } from './session.routes.ts'
export {
  Credentials,
  Health,
  Me,
  MeDraft,
  OpenSession,
  OwnFarm,
  Permissions,
  SessionToken,
  TokenBody,
  UNIT_CHOICES,
} from './session.schema.ts'
