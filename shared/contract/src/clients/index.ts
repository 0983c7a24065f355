export { ActivityDay, CountryActivity, FarmActivity } from './activity.schema.ts'
export { clientRoutes } from './client.routes.ts'
export { CLIENT_STATUSES, Client, ClientActivity, type ClientStatus, StatusCounts } from './client.schema.ts'
export { CLIENT_STATUS_COLORS, type ClientFacts, clientStatus } from './client.states.ts'
