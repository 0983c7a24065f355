import { needsOf, typesOf } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { clientRoutes, portfolioRoutes } from '@manger/contract/clients'
import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import type { Area } from '@manger/contract/releases'
import { reportBlankRoutes } from '@manger/contract/reports'
import { accessGroupRoutes, employeeRoutes } from '@manger/contract/users'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'animal-types',
    scope: 'client',
    mount: 'admin/animal-types',
    titleKey: 'areas.animal-types',
    menu: { group: 'setup', order: 10, icon: 'paw' },
    needs: { anyOf: needsOf(animalTypeRoutes.list) },
  },
  {
    id: 'ingredient-types',
    scope: 'client',
    mount: 'admin/ingredient-types',
    titleKey: 'areas.ingredient-types',
    menu: { group: 'setup', order: 20, icon: 'tags' },
    needs: { anyOf: needsOf(ingredientTypeRoutes.list) },
  },
  {
    id: 'settings',
    scope: 'client',
    mount: 'settings',
    titleKey: 'areas.settings',
    // Its pages have lines of their own: one page, one name.
    menu: null,
    needs: { anyOf: [...needsOf(mixerRoutes.list), ...needsOf(reportBlankRoutes.list)] },
  },
  {
    id: 'mixers',
    scope: 'client',
    mount: 'admin/mixers',
    titleKey: 'areas.mixers',
    menu: { group: 'setup', order: 30, icon: 'mixer-wagon' },
    needs: { anyOf: needsOf(mixerRoutes.list) },
    finds: [
      {
        titleKey: 'areas.mixers',
        icon: 'mixer-wagon',
        path: mixerRoutes.lite.path,
        at: '?search=:name',
        anyOf: needsOf(mixerRoutes.lite),
      },
    ],
    begins: [{ titleKey: 'mixers.create', icon: 'add', at: '?new=1', anyOf: needsOf(mixerRoutes.create) }],
  },
  {
    id: 'farm-mixers',
    scope: 'farm',
    mount: 'mixers',
    titleKey: 'areas.mixers',
    menu: null,
    needs: { anyOf: needsOf(mixerRoutes.list) },
  },
  {
    id: 'blanks',
    scope: 'client',
    mount: 'admin/blanks',
    titleKey: 'areas.blanks',
    menu: { group: 'setup', order: 40, icon: 'file' },
    needs: { anyOf: needsOf(reportBlankRoutes.list) },
  },
  {
    id: 'farm-blanks',
    scope: 'farm',
    mount: 'blanks',
    titleKey: 'areas.blanks',
    menu: null,
    needs: { anyOf: needsOf(reportBlankRoutes.list) },
  },
  {
    id: 'group-access',
    scope: 'client',
    mount: 'admin/groups',
    titleKey: 'areas.group-access',
    menu: { group: 'people', order: 20, icon: 'shield' },
    needs: { types: typesOf(accessGroupRoutes.list) },
  },
  {
    id: 'users',
    scope: 'client',
    mount: 'admin/users',
    titleKey: 'areas.users',
    menu: { group: 'people', order: 10, icon: 'users' },
    needs: { types: typesOf(employeeRoutes.list) },
    finds: [
      {
        titleKey: 'areas.users',
        icon: 'user',
        path: employeeRoutes.lite.path,
        at: '?employee=:id',
        anyOf: needsOf(employeeRoutes.lite),
      },
    ],
  },
  {
    id: 'portfolio',
    scope: 'root',
    mount: 'portfolio',
    titleKey: 'areas.portfolio',
    menu: { group: 'top', order: 5, icon: 'clipboard' },
    needs: { types: typesOf(portfolioRoutes.list) },
  },
  {
    id: 'clients',
    scope: 'root',
    mount: 'clients',
    titleKey: 'areas.clients',
    menu: { group: 'top', order: 20, icon: 'building' },
    needs: { types: typesOf(clientRoutes.list) },
    finds: [
      {
        titleKey: 'areas.clients',
        icon: 'building',
        path: clientRoutes.lite.path,
        at: '/:id',
        anyOf: needsOf(clientRoutes.lite),
      },
    ],
  },
  {
    id: 'activities',
    scope: 'root',
    mount: 'activities',
    titleKey: 'areas.activities',
    menu: { group: 'top', order: 10, icon: 'activity' },
    needs: { types: typesOf(clientRoutes.activities) },
  },
]
