import { type ReportPreset, reportPresetRoutes, reportRoutes } from '@manger/contract/reports'
import { rowOf } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReportFilters } from './filters/use-report-filters.ts'
import { PresetFormDialog } from './presets/preset-form.dialog.tsx'
import { ScheduleDialog } from './presets/schedule.dialog.tsx'
import { createReportServer, infoOf } from './testing/report-server.ts'

const PRESET: ReportPreset = {
  ...rowOf(7),
  type: 'load',
  name: 'My week',
  filters: { ration: '1' },
  days: 7,
  columns: null,
  shared: false,
  author: { id: 5, name: 'Olena Marchenko' },
  is_own: true,
  is_default: false,
  schedule: null,
}

const Dialog = ({ preset, onClose }: { preset: ReportPreset | null; onClose: () => void }) => {
  const state = useReportFilters(infoOf('load'), [])
  return <PresetFormDialog preset={preset} state={state} onClose={onClose} />
}

const server = () => createReportServer('load').answer(reportRoutes.list, { data: [], count: 0, next: null })
const fill = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' of mine')
}

drillForms([
  {
    name: 'a report made by itself',
    routes: { create: reportPresetRoutes.schedule },
    server,
    show: (onClose) => <ScheduleDialog preset={PRESET} onClose={onClose} />,
    fill: async () => userEvent.click(await screen.findByText('Every week')),
    unmerged: 'a person has one schedule of a preset: the later wish stands',
    saved: PRESET,
  },
  {
    name: 'saved filters, new',
    routes: { create: reportPresetRoutes.create },
    server,
    show: (onClose) => <Dialog preset={null} onClose={onClose} />,
    fill,
    saved: PRESET,
    unmerged: 'they are new',
  },
  {
    name: 'saved filters, changed',
    routes: reportPresetRoutes,
    server,
    show: (onClose) => <Dialog preset={PRESET} onClose={onClose} />,
    fill,
    saved: PRESET,
    theirs: { item: { ...PRESET, shared: true, version: 9 }, change: { shared: true } },
  },
])
