import type { Mount } from '@manger/contract/release-gate'

/**
 * Who owns which mount under `/app`. Two remotes on one path would make the menu depend on load order, so the
 * owner is decided here and not by whoever publishes first. Helpdesk, getting-started and auth are the host's:
 * they have no row, hence nobody else may take them.
 */
export const MOUNT_TABLE: readonly Mount[] = [
  { owner: 'planning', scope: 'client', path: 'companies' },
  { owner: 'planning', scope: 'farm', path: 'planning' },
  { owner: 'planning', scope: 'farm', path: 'animal-groups' },
  { owner: 'planning', scope: 'farm', path: 'rations' },

  { owner: 'kkz', scope: 'farm', path: 'kkz' },

  { owner: 'stock', scope: 'client', path: 'companies/:company_id/stocks' },
  { owner: 'stock', scope: 'client', path: 'stock' },

  { owner: 'reports', scope: 'client', path: 'reports' },
  { owner: 'reports', scope: 'client', path: 'history' },

  { owner: 'admin', scope: 'client', path: 'admin' },
  { owner: 'admin', scope: 'client', path: 'settings' },
  { owner: 'admin', scope: 'farm', path: 'mixers' },
  { owner: 'admin', scope: 'farm', path: 'blanks' },
  { owner: 'admin', scope: 'root', path: 'portfolio' },
  { owner: 'admin', scope: 'root', path: 'clients' },
  { owner: 'admin', scope: 'root', path: 'activities' },

  { owner: 'superadmin', scope: 'root', path: 'mixer-db', adminOnly: true },
  { owner: 'superadmin', scope: 'root', path: 'consultants', adminOnly: true },
  { owner: 'superadmin', scope: 'root', path: 'countries', adminOnly: true },
  { owner: 'superadmin', scope: 'root', path: 'audit', adminOnly: true },
  { owner: 'superadmin', scope: 'root', path: 'releases', adminOnly: true },
]
