/** A call of the table of specification 7: methods and a path below `/api/`, parameters as the document writes them. */
export type SpecifiedPath = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }

type Method = SpecifiedPath['method']

const calls = (methods: readonly Method[], ...paths: readonly string[]): SpecifiedPath[] =>
  paths.flatMap((path) => methods.map((method) => ({ method, path })))

/** "Resource pattern: GET list (query filters), POST create, GET by id, PUT by id, DELETE by id, and lite lists at /list/." */
const resource = (...paths: readonly string[]): SpecifiedPath[] =>
  paths.flatMap((path) => [
    ...calls(['GET', 'POST'], `${path}/`),
    ...calls(['GET', 'PUT', 'DELETE'], `${path}/{id}/`),
    ...calls(['GET'], `${path}/list/`),
  ])

/** The table of specification 7, row by row, copied by hand: what the product must answer. */
export const SPECIFIED_PATHS: readonly SpecifiedPath[] = [
  ...calls(['POST'], 'auth/jwt/create/', 'auth/jwt/verify/', 'auth/jwt/refresh/'),
  ...calls(['GET', 'PUT'], 'auth/me/'),
  ...calls(['GET'], 'report/additional'),
  ...calls(['GET', 'POST'], 'animalfeed/schedules'),
  ...calls(['POST'], 'animalfeed/schedules/{id}/load/'),
  ...resource(
    'manager/animaltypes',
    'manager/companies',
    'manager/groups',
    'manager/rations',
    'manager/loadings',
    'manager/stocks',
    'manager/ingtedienttypes',
  ),
  ...resource('manager/ingredients'),
  ...calls(['GET'], 'manager/ingredients/daily-feed-intakes/'),
  ...resource('manager/recipes'),
  ...calls(['POST'], 'manager/recipes/craft/'),
  ...resource('manager/mixers'),
  ...calls(['PUT'], 'manager/mixers/{id}/calibration/'),
  ...resource('manager/deliveries', 'manager/deliveries/companies'),
  ...calls(['GET', 'POST'], 'manager/farms/'),
  ...calls(['GET', 'PUT'], 'manager/farms/{id}/'),
  ...calls(['GET'], 'manager/farms/dashboard/', 'v2/manager/farms/dashboard/'),
  ...calls(
    ['GET'],
    'dashboard/clients/',
    'dashboard/clients/list/',
    'dashboard/clients/farms/',
    'dashboard/clients/{id}/',
    'dashboard/clients/{id}/manager/farms/dashboard/',
    'dashboard/clients/statistics/schedules/',
    'dashboard/clients/statistics/farms/',
    'dashboard/clients/view/farms/',
  ),
  ...calls(
    ['GET', 'PUT'],
    'dashboard/clients/{id}/leftovers/',
    'dashboard/clients/{id}/leftovers/{leftoverId}/',
  ),
  ...calls(['GET', 'POST'], 'dashboard/clients/comments/list/'),
  ...calls(['DELETE'], 'dashboard/clients/comments/list/{id}/'),
  ...calls(
    ['GET'],
    'v2/dashboard/clients/',
    'v2/dashboard/clients/{id}/',
    'v2/dashboard/clients/{id}/manager/farms/dashboard/',
  ),
  ...calls(['GET'], 'dashboard/users/', 'dashboard/users/{id}/'),
  ...calls(['POST'], 'dashboard/users/create/'),
  ...calls(['PUT'], 'dashboard/users/{id}/', 'dashboard/users/{id}/password/'),
  ...resource(
    'dashboard/mixers/brands',
    'dashboard/mixers/models',
    'dashboard/mixers/items',
    'dashboard/groups',
  ),
  ...calls(['GET'], 'perm/employees/', 'perm/employees/{id}/'),
  ...calls(['POST'], 'perm/employees/create/'),
  ...calls(['PUT'], 'perm/employees/{id}/', 'perm/employees/{id}/password/'),
  ...resource('perm/groups'),
  ...calls(['GET'], 'perm/permissions/', 'perm/groupsettings/'),
  ...calls(
    ['GET'],
    'history/animaltypes/',
    'history/farms/',
    'history/groups/',
    'history/ingredients/',
    'history/mixers/',
    'history/rations/',
    'history/stocks/',
  ),
  ...calls(['GET'], 'local/tzs'),
  ...calls(['GET'], 'report/list/', 'report/{type}/make/'),
  ...calls(
    ['GET'],
    'report/animalfeed/dashboard',
    'report/inout',
    'report/inoutnew',
    'report/load',
    'report/planfeed',
    'report/upload',
  ),
  ...calls(['GET'], 'schedule/loadings/'),
  ...calls(['GET', 'PUT'], 'schedule/loadings/{id}/'),
  ...calls(['GET', 'POST'], 'schedule/schedules/'),
  ...calls(['GET', 'PUT', 'DELETE'], 'schedule/schedules/{id}/'),
  ...calls(['POST'], 'schedule/schedules/ordering/'),
  ...calls(['PUT'], 'schedule/schedules/{id}/load/', 'schedule/schedules/{id}/upload/'),
  ...resource('leftovers/leftovers'),
]
