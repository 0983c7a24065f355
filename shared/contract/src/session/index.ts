export { sessionRoutes } from './session.routes.ts'
export {
  Credentials,
  Health,
  Me,
  MeDraft,
  OwnFarm,
  Permissions,
  SessionToken,
  TokenBody,
  UNIT_CHOICES,
} from './session.schema.ts'
