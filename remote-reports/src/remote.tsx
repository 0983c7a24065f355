import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { help } from './help.ts'

/** The public face of this remote: nothing else is exposed. */
export const remote = defineRemote({
  name: 'reports',
  areas,
  pages: {
    reports: [
      {
        path: 'all',
        screen: async () => (await import('./report-list/report-list.screen.tsx')).ReportListScreen,
      },
      { path: 'charts', screen: async () => (await import('./charts/charts.screen.tsx')).ChartsScreen },
      {
        path: 'connections',
        screen: async () => (await import('./connections/connections.screen.tsx')).ConnectionsScreen,
      },
      { path: 'files', screen: async () => (await import('./files/files.screen.tsx')).FilesScreen },
      { path: 'files/:id', screen: async () => (await import('./files/file.screen.tsx')).FileScreen },
      { path: ':page', screen: async () => (await import('./report/report.screen.tsx')).ReportScreen },
      {
        path: ':page/:id/detail',
        screen: async () => (await import('./detail/detail.screen.tsx')).DetailScreen,
      },
    ],
    history: [
      { path: ':noun', screen: async () => (await import('./history/history.screen.tsx')).HistoryScreen },
    ],
  },
  words: (language) => import(`../locales/${language}.json`),
  help,
})
