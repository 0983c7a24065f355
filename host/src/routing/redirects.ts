/** Paths of the client area that only lead on, relative to a prefix (specification 2). */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: 'companies/:company_id', to: 'farms' },
  { from: 'farms/:farm_id', to: 'planning' },
  { from: 'companies/:company_id/farms/:farm_id', to: 'planning' },
  { from: 'history', to: 'farms' },
  { from: 'reports', to: 'mixer-loads' },
  { from: 'settings', to: 'mixers' },
  { from: 'stock', to: 'ingredients' },
]

/** The page that a client opens with, below each prefix of the people who work for clients. */
export const CLIENT_START = 'companies'
