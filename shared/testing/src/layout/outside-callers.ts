/** Calls that no page makes, below the one who makes them or the reason why they are there. */
export const OUTSIDE_CALLERS: Readonly<Record<string, readonly string[]>> = {
  'Whoever watches over the server: docs/operating.md': ['GET health/live/', 'GET health/ready/'],
  'Other programs of the farm, by the standard of ICAR (domain d3); the page Connections shows how': [
    'GET export/icar/ration/',
    'GET export/icar/feedstorage/',
    'GET export/icar/feedreport/',
  ],
  'Whoever operates the releases, after a roll back by hand (ARCHITECTURE.md, the life of a remote)': [
    'POST /ui/pointers/:remote/stable/follow',
  ],
  'Programs that read the pattern of specification 7, a short list and one thing; the pages have it from their lists':
    [
      'GET perm/groups/:id/',
      'GET perm/employees/:id/',
      'GET dashboard/users/:id/',
      'GET dashboard/groups/:id/',
      'GET dashboard/mixers/brands/list/',
      'GET dashboard/mixers/items/list/',
      'GET dashboard/mixers/items/:id/',
      'GET dashboard/mixers/models/list/',
      'GET leftovers/leftovers/list/',
      'GET leftovers/leftovers/:id/',
      'GET manager/animaltypes/:id/',
      'GET manager/deliveries/list/',
      'GET manager/deliveries/:id/',
      'GET manager/deliveries/companies/:id/',
      'GET manager/groups/:id/',
      'GET manager/ingtedienttypes/list/',
      'GET manager/ingtedienttypes/:id/',
      'GET manager/loadings/list/',
      'GET manager/loadings/:id/',
      'GET manager/mixers/list/',
      'GET animalfeed/schedules/:id/',
      'GET schedule/conflicts/:id/',
      'GET schedule/loadings/:id/',
    ],
  'Programs that ask by the paths of specification 7; the pages ask the same by another call of the contract':
    [
      'GET report/additional/',
      'GET report/animalfeed/dashboard/',
      'GET report/load/',
      'GET report/planfeed/',
      'GET report/upload/',
      'GET manager/ingredients/daily-feed-intakes/',
      'PUT manager/mixers/:id/calibration/',
      'POST manager/recipes/craft/',
      'GET v2/manager/farms/dashboard/',
      'GET dashboard/clients/:id/leftovers/:leftoverId/',
      'PUT dashboard/clients/:id/leftovers/:leftoverId/',
      'GET dashboard/clients/:id/manager/farms/dashboard/',
      'GET v2/dashboard/clients/:id/manager/farms/dashboard/',
    ],
  'The page of histories, which asks `historyRoutes` by the kind of its tab': [
    'GET history/rations/',
    'GET history/groups/',
    'GET history/animaltypes/',
    'GET history/ingredients/',
    'GET history/mixers/',
    'GET history/stocks/',
    'GET history/deliveries/',
    'GET history/users/',
    'GET history/accessgroups/',
    'GET history/clients/',
  ],
}

/** Calls whose page is not built yet: none, and a new call brings its page along. */
export const WAITING_FOR_A_PAGE: readonly string[] = []
