import type { RemoteHelp } from '@manger/platform'

/** What belongs to no area: `page` is the path below /app, '' everywhere. */
export const hostHelp: RemoteHelp = {
  topics: [
    { key: 'lists', area: '' },
    { key: 'keyboard', area: '' },
    { key: 'phone', area: '' },
    { key: 'offline', area: '' },
    { key: 'profile', area: '', page: 'profile' },
    { key: 'questions', area: '', page: 'helpdesk/tickets' },
  ],
  texts: (language) => import(`../../../help/${language}.json`),
}
