import {
  ADMIN,
  ANYONE,
  each,
  FEEDS,
  fed,
  KEEPERS,
  MANAGERS,
  only,
  READS_FEEDINGS,
  type Rows,
  type Rule,
  restorable,
  right,
  rows,
  SIGNED_IN,
  same,
  section,
  VISITORS,
} from './rule.ts'
import type { Right } from './type-rights.ts'

const SESSION: Rows = {
  ...each(['POST auth/jwt/create/', 'POST auth/jwt/verify/', 'POST auth/jwt/refresh/'], ANYONE),
  ...each(['GET health/', 'GET health/live/', 'GET health/ready/'], ANYONE),
  ...same('GET DELETE', 'auth/sessions/', SIGNED_IN),
  'DELETE auth/sessions/:id/': SIGNED_IN,
  'POST auth/new-password/': ANYONE,
  ...each(['POST auth/jwt/second-factor/', 'POST auth/jwt/second-factor/begin/'], ANYONE),
  ...same('GET POST PUT', 'auth/second-factor/', SIGNED_IN),
  'POST auth/second-factor/recovery-codes/': SIGNED_IN,
  'POST auth/second-factor/remove/': SIGNED_IN,
  ...same('GET PUT', 'auth/me/', SIGNED_IN),
  ...same('GET PUT DELETE', 'auth/me/photo/', SIGNED_IN),
  ...each(['GET local/tzs/', 'GET perm/permissions/'], SIGNED_IN),
}

const PEOPLE: Rows = {
  ...rows('perm/employees/', () => KEEPERS),
  ...rows('perm/groups/', () => KEEPERS),
  'GET perm/groupsettings/': KEEPERS,
  // Of somebody else; the own one is everybody's.
  'PUT perm/employees/:id/password/': KEEPERS,
  'POST perm/employees/:id/password-link/': KEEPERS,
  ...rows('dashboard/users/', () => ADMIN),
  'PUT dashboard/users/:id/password/': ADMIN,
  'POST dashboard/users/:id/password-link/': ADMIN,
  'DELETE dashboard/users/:id/second-factor/': ADMIN,
  'DELETE perm/employees/:id/second-factor/': KEEPERS,
  ...same('GET PUT DELETE', 'perm/employees/:id/photo/', KEEPERS),
}

const DASHBOARD: Rows = {
  ...rows('dashboard/clients/', (action) =>
    action === 'view' ? VISITORS : action === 'change' ? only('admin', 'staff') : ADMIN,
  ),
  'GET dashboard/clients/activities/': VISITORS,
  'GET dashboard/clients/portfolio/': VISITORS,
  'GET dashboard/clients/statistics/schedules/': VISITORS,
  'GET dashboard/clients/statistics/farms/': fed(VISITORS),
  'GET dashboard/clients/farms/': VISITORS,
  'GET dashboard/clients/view/farms/': VISITORS,
  'GET dashboard/clients/:id/manager/farms/dashboard/': fed(VISITORS),
  'GET v2/dashboard/clients/:id/manager/farms/dashboard/': fed(VISITORS),
  'GET dashboard/clients/:id/leftovers/': fed(VISITORS),
  'PUT dashboard/clients/:id/leftovers/': only('admin', 'staff'),
  'GET dashboard/clients/:id/leftovers/:leftoverId/': fed(VISITORS),
  'PUT dashboard/clients/:id/leftovers/:leftoverId/': only('admin', 'staff'),
  ...same('GET POST', 'dashboard/clients/comments/list/', VISITORS),
  'DELETE dashboard/clients/comments/list/:id/': VISITORS,
  'PUT dashboard/clients/:id/lock/': ADMIN,
  ...rows('dashboard/groups/', () => ADMIN),
  // The filter by country of the lists of clients.
  'GET dashboard/groups/list/': VISITORS,
  ...rows('dashboard/mixers/brands/', () => ADMIN),
  ...rows('dashboard/mixers/models/', () => ADMIN),
  ...rows('dashboard/mixers/items/', () => ADMIN),
}

const MANAGER: Rows = {
  ...section('manager/animaltypes/', 'manager.animaltype'),
  ...section('manager/groups/', 'manager.group'),
  ...restorable('animaltype', 'group', 'ingredient', 'mixer', 'ration', 'stock'),
  ...each(['GET manager/groups/:id/heads/', 'GET manager/groups/:id/entries/'], right('manager.group:view')),
  ...same('POST', 'manager/groups/entries/', right('manager.group:change')),
  ...same('POST', 'manager/groups/entries/:id/take-back/', right('manager.group:change')),
  'POST manager/groups/import/': right('manager.group:add'),
  'POST manager/ingredients/import/': right('manager.ingredient:add'),
  'POST manager/rations/import/': right('manager.ration:add'),
  ...section('manager/ingredients/', 'manager.ingredient'),
  ...section('manager/ingtedienttypes/', 'manager.ingredient'),
  ...same('GET POST', 'manager/ingtedienttypes/:id/merge/', right('manager.ingredient:delete')),
  'GET manager/ingredients/daily-feed-intakes/': right('manager.ingredient:view'),
  'GET manager/ingredients/:id/movements/': right('manager.ingredient:view'),
  'GET manager/ingredients/:id/balance/': right('manager.ingredient:view'),
  'GET manager/ingredients/:id/rations/': right('manager.ration:view'),
  ...section('manager/loadings/', 'manager.loading'),
  ...section('manager/mixers/', 'manager.mixer'),
  'PUT manager/mixers/:id/calibration/': right('manager.mixer:change'),
  'GET manager/mixers/:id/scalechecks/': right('manager.mixer:view'),
  'POST manager/mixers/:id/scalechecks/': right('manager.mixer:change'),
  ...section('manager/rations/', 'manager.ration'),
  'GET manager/rations/use/': right('manager.ration:view'),
  'POST manager/rations/:id/keep-dm/': right('manager.ration:view', 'manager.ration:change'),
  'GET manager/rations/:id/versions/': right('manager.ration:view'),
  'POST manager/rations/:id/versions/:n/restore/': right('manager.ration:change'),
  'POST manager/rations/:id/copy/': right('manager.ration:add'),
  ...section('manager/stocks/', 'manager.stock'),
  'GET manager/stocks/:id/count/': right('manager.stock:view'),
  'GET manager/stocks/:id/counts/': right('manager.stock:view'),
  'GET manager/stocks/:id/levels/': right('manager.stock:view'),
  'POST manager/stocks/:id/count/': right('manager.stock:change'),
  'POST manager/stocks/:id/spoilage/': right('manager.stock:change'),
  'PUT manager/stocks/:id/lock/': { types: ['client', 'admin'], rights: ['manager.stock:change'] },
  ...section('manager/recipes/', 'animalfeed.recipe'),
  'GET manager/recipes/feeds/': right('animalfeed.recipe:view'),
  'GET manager/recipes/:id/craft/': right(
    'animalfeed.recipe:view',
    'animalfeed.schedule:view',
    'animalfeed.load:add',
  ),
  'POST manager/recipes/craft/': right('animalfeed.load:add'),
  'POST manager/recipes/:id/craft/': right('animalfeed.load:add'),
  ...section('manager/deliveries/companies/', 'manager.deliverycompany'),
  ...section('manager/deliveries/', 'manager.delivery', 'animalfeed.delivery'),
  'GET manager/deliveries/totals/': right('manager.delivery:view', 'animalfeed.delivery:view'),
  ...rows('manager/companies/', (action) => (action === 'view' ? SIGNED_IN : MANAGERS)),
  ...rows('manager/farms/', (action) => (action === 'view' ? SIGNED_IN : MANAGERS)),
  // All or nothing: staff may make no stock, so it may not begin (specification 6).
  'POST manager/farms/setup/': { types: ['client', 'admin', 'staff'], rights: ['manager.stock:add'] },
  'GET manager/getting-started/': { types: ['client', 'admin', 'staff'], rights: ['manager.stock:add'] },
  'PUT manager/getting-started/': { types: ['client', 'admin', 'staff'], rights: ['manager.stock:add'] },
  'GET manager/farms/dashboard/': fed(SIGNED_IN),
  'GET v2/manager/farms/dashboard/': fed(SIGNED_IN),
}

const SCHEDULE: Rows = {
  ...section('schedule/schedules/', 'schedule.schedule'),
  'GET schedule/schedules/': right(...READS_FEEDINGS),
  'GET schedule/schedules/:id/': right(...READS_FEEDINGS),
  'GET schedule/schedules/accuracy/': right(...READS_FEEDINGS),
  // The log is also the timeline of the reports on loads and unloads (domain d4, detail pages).
  'GET schedule/schedules/:id/events/': right(...READS_FEEDINGS, 'report.load:view', 'report.upload:view'),
  'GET schedule/schedules/:id/trace/': right(...READS_FEEDINGS),
  'PUT schedule/schedules/:id/trace/': right(...FEEDS),
  'POST schedule/schedules/copy/': right('schedule.schedule:add'),
  'POST schedule/schedules/ordering/': right('schedule.schedule:change'),
  // Whoever edits cancels and reopens (domain c).
  'PUT schedule/schedules/:id/load/': right('schedule.load_schedule:add', 'schedule.schedule:change'),
  'POST schedule/facts/': right(...FEEDS, 'schedule.schedule:change'),
  ...same('PUT POST', 'schedule/schedules/:id/correction/', right('schedule.schedule:change')),
  'PUT schedule/schedules/:id/upload/': right('schedule.upload_schedule:add', 'schedule.schedule:change'),
  'GET schedule/conflicts/': right('schedule.schedule:view'),
  // Its driver reads what became of it, who may not look at the plan of others.
  'GET schedule/conflicts/own/': right(...FEEDS, 'schedule.schedule:change'),
  'GET schedule/conflicts/:id/': right('schedule.schedule:view'),
  'PUT schedule/conflicts/:id/': right('schedule.schedule:change'),
  'POST schedule/conflicts/attach/': right('schedule.schedule:change'),
  'GET schedule/loadings/': right('schedule.loading:view', ...READS_FEEDINGS),
  'GET schedule/loadings/:id/': right('schedule.loading:view', ...READS_FEEDINGS),
  'PUT schedule/loadings/:id/': right('schedule.loading:change'),
  ...section('animalfeed/schedules/', 'animalfeed.schedule'),
  'POST animalfeed/schedules/:id/load/': right('animalfeed.load:add'),
  'POST manager/performance/import/': right('manager.group:change'),
  ...rows('manager/performance/', (action) =>
    right(action === 'view' ? 'manager.group:view' : 'manager.group:change'),
  ),
  'GET leftovers/leftovers/days/': right('schedule.schedule:view'),
  ...rows('leftovers/leftovers/', (action) =>
    right(action === 'view' ? 'schedule.schedule:view' : 'schedule.schedule:change'),
  ),
}

// Domain d4: the right of each type of report.
const REPORT_RIGHTS: Record<string, Right> = {
  dashboard: 'report.dashboard:view',
  planfeed: 'report.planfeed:view',
  animalfeed: 'animalfeed.schedule:view',
  load: 'report.load:view',
  load_groups: 'report.load:view',
  distributed: 'report.upload:view',
  used: 'report.load:view',
  upload: 'report.upload:view',
  consumption_list: 'report.inout:view',
  new_consumption_list: 'report.inout:view',
  form8: 'report.additional:view',
  form9: 'report.additional:view',
  working_time: 'report.additional:view',
  consumption: 'report.inout:view',
  performance: 'report.inout:view',
  consumption_schedule: 'report.inout:view',
  questionnaire: 'report.additional:view',
  general_table: 'report.load:view',
}

const ANY_REPORT = right(...new Set(Object.values(REPORT_RIGHTS)))

const REPORTS: Rows = {
  ...Object.fromEntries(
    Object.entries(REPORT_RIGHTS).map(([type, needed]) => [`GET report/${type}/make/`, right(needed)]),
  ),
  'GET report/list/': SIGNED_IN,
  'GET report/people/': { rights: [...(ANY_REPORT.rights ?? []), 'history:view'] },
  // A shared one also needs report.filter, which the test of the presets holds.
  ...same('GET POST', 'report/presets/', ANY_REPORT),
  ...same('GET DELETE', 'report/progress/:ticket/', ANY_REPORT),
  'PUT report/presets/:id/': ANY_REPORT,
  'PUT report/presets/:id/schedule/': ANY_REPORT,
  ...same('GET PUT', 'report/files/', ANY_REPORT),
  ...same('GET DELETE', 'report/files/:id/', ANY_REPORT),
  ...same('GET', 'report/files/:id/content/', ANY_REPORT),
  ...same('GET', 'report/files/:id/corrections/', ANY_REPORT),
  'PUT report/presets/:id/default/': ANY_REPORT,
  'DELETE report/presets/:id/': ANY_REPORT,
  'GET report/additional/': right('report.additional:view'),
  'GET report/blanks/': right('report.additional:view'),
  'GET report/animalfeed/dashboard/': right('animalfeed.schedule:view'),
  'GET report/animalfeed/:id/': right('animalfeed.schedule:view'),
  'GET report/inout/': right('report.inout:view'),
  'GET report/inoutnew/': right('report.inout:view'),
  'GET report/load/': right('report.load:view'),
  'GET report/load/:id/': right('report.load:view'),
  'GET report/planfeed/': right('report.planfeed:view'),
  'GET report/planfeed/:id/': right('report.planfeed:view'),
  'GET report/upload/': right('report.upload:view'),
  'GET report/upload/:id/': right('report.upload:view'),
  ...Object.fromEntries(
    [
      ...['animaltypes', 'farms', 'groups', 'ingredients', 'mixers', 'rations', 'stocks', 'deliveries'],
      ...[
        'feedings',
        'periods',
        'leftovers',
        'performance',
        'ingredienttypes',
        'recipes',
        'compoundfeedorders',
      ],
      ...['companies', 'deliverycompanies'],
    ].map((kind) => [`GET history/${kind}/`, right('history:view')]),
  ),
  'GET history/': right('history:view'),
  // What was done to whoever may come in is read by who keeps him.
  ...Object.fromEntries(
    ['users', 'accessgroups', 'clients'].map((kind) => [
      `GET history/${kind}/`,
      { types: ['client', 'admin'], rights: ['history:view'] } satisfies Rule,
    ]),
  ),
  'GET dashboard/audit/': ADMIN,
}

const REST: Rows = {
  ...same('GET PUT', 'alerts/', SIGNED_IN),
  'PUT alerts/:id/': SIGNED_IN,
  ...Object.fromEntries(
    ['feed', 'ration', 'feedstorage', 'feedreport'].map((kind) => [
      `GET export/icar/${kind}/`,
      right('report.inout:view'),
    ]),
  ),
  'GET helpdesk/tickets/': SIGNED_IN,
  'POST helpdesk/tickets/': SIGNED_IN,
  'GET helpdesk/tickets/:id/': SIGNED_IN,
  'PUT helpdesk/tickets/:id/': only('staff', 'admin'),
  'PUT helpdesk/tickets/:id/read/': SIGNED_IN,
  // Written by its author and by who answers; the picture is its author's.
  ...same('GET POST', 'helpdesk/tickets/:id/messages/', SIGNED_IN),
  ...same('GET PUT', 'helpdesk/tickets/:id/image/', SIGNED_IN),
}

/** The table of domain d6 beside specification 6, written out: whoever adds a call adds its row here. */
export const PATH_RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    ...SESSION,
    ...PEOPLE,
    ...DASHBOARD,
    ...MANAGER,
    ...SCHEDULE,
    ...REPORTS,
    ...REST,
  }),
)
