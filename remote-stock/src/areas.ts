import { needsOf } from '@manger/contract'
import { recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import type { Area } from '@manger/contract/releases'
import { stockRoutes } from '@manger/contract/stocks'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'stock',
    scope: 'client',
    mount: 'stock',
    titleKey: 'areas.stock',
    menu: { group: 'records', order: 10, icon: 'warehouse' },
    needs: {
      anyOf: needsOf(
        ingredientRoutes.list,
        recipeRoutes.list,
        deliveryRoutes.list,
        deliveryCompanyRoutes.list,
      ),
    },
    finds: [
      {
        titleKey: 'tabs.ingredients',
        icon: 'wheat',
        path: ingredientRoutes.lite.path,
        at: '/ingredients?ingredient=:id',
        anyOf: needsOf(ingredientRoutes.lite),
      },
    ],
    begins: [
      {
        titleKey: 'form.create',
        icon: 'add',
        at: '/ingredients?new=1',
        anyOf: needsOf(ingredientRoutes.create),
      },
    ],
  },
  {
    id: 'fodder',
    scope: 'client',
    mount: 'stock/fodder',
    titleKey: 'areas.fodder',
    menu: null,
    needs: {
      module: 'animalfeed',
      anyOf: needsOf(recipeRoutes.list, recipeRoutes.craft),
    },
    finds: [
      {
        titleKey: 'areas.fodder',
        icon: 'blender',
        path: recipeRoutes.lite.path,
        at: '?search=:name',
        anyOf: needsOf(recipeRoutes.lite),
      },
    ],
    begins: [{ titleKey: 'fodder.create', icon: 'add', at: '/create', anyOf: needsOf(recipeRoutes.create) }],
  },
  {
    id: 'deliveries',
    scope: 'client',
    mount: 'stock/deliveries',
    titleKey: 'areas.deliveries',
    menu: null,
    needs: { anyOf: needsOf(deliveryRoutes.list) },
  },
  {
    id: 'delivery-companies',
    scope: 'client',
    mount: 'stock/companies',
    titleKey: 'areas.companies',
    menu: null,
    needs: { anyOf: needsOf(deliveryCompanyRoutes.list) },
    finds: [
      {
        titleKey: 'areas.companies',
        icon: 'handshake',
        path: deliveryCompanyRoutes.lite.path,
        at: '?search=:name',
        anyOf: needsOf(deliveryCompanyRoutes.lite),
      },
    ],
  },
  {
    id: 'stocks',
    scope: 'client',
    mount: 'companies/:company_id/stocks',
    titleKey: 'areas.stocks',
    menu: null,
    needs: { anyOf: needsOf(stockRoutes.list) },
  },
]
