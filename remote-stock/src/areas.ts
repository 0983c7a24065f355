import { need } from '@manger/contract'
import type { Area } from '@manger/contract/releases'

/** What this remote serves, as data: the build writes it into the release, the host makes routes and menu of it. */
export const areas: Area[] = [
  {
    id: 'stock',
    scope: 'client',
    mount: 'stock',
    titleKey: 'areas.stock',
    menu: { group: 'records', order: 10, icon: 'warehouse' },
    needs: {
      anyOf: [
        need('manager.ingredient', 'view'),
        need('animalfeed.recipe', 'view'),
        need('manager.delivery', 'view'),
        need('animalfeed.delivery', 'view'),
        need('manager.deliverycompany', 'view'),
      ],
    },
  },
  {
    id: 'fodder',
    scope: 'client',
    mount: 'stock/fodder',
    titleKey: 'areas.fodder',
    menu: null,
    needs: {
      module: 'animalfeed',
      anyOf: [need('animalfeed.recipe', 'view'), need('animalfeed.load', 'add')],
    },
  },
  {
    id: 'deliveries',
    scope: 'client',
    mount: 'stock/deliveries',
    titleKey: 'areas.deliveries',
    menu: null,
    needs: { anyOf: [need('manager.delivery', 'view'), need('animalfeed.delivery', 'view')] },
  },
  {
    id: 'delivery-companies',
    scope: 'client',
    mount: 'stock/companies',
    titleKey: 'areas.companies',
    menu: null,
    needs: { anyOf: [need('manager.deliverycompany', 'view')] },
  },
  {
    id: 'stocks',
    scope: 'client',
    mount: 'companies/:company_id/stocks',
    titleKey: 'areas.stocks',
    menu: null,
    needs: { anyOf: [need('manager.stock', 'view')] },
  },
]
