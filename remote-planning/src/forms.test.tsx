import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes, farmSetupRoutes } from '@manger/contract/farms'
import { conflictForms, conflictRoutes, feedingForms, feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes, type HeadEntry, headEntryRoutes } from '@manger/contract/groups'
import { leftoversRoutes } from '@manger/contract/leftovers'
import { periodRoutes } from '@manger/contract/periods'
import { type DryMatterKept, rationRoutes } from '@manger/contract/rations'
import { buildCompany, buildFarm, buildFeeding, buildGroup, buildPeriodOfDay, rowOf } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import { GroupFormDialog } from './animal-groups/group-form.dialog.tsx'
import { MoveAnimalsDialog } from './animal-groups/heads/move-animals.dialog.tsx'
import { NewAnimalType } from './animal-groups/new-animal-type.tsx'
import { LoadOnceDialog } from './cab/load/load-once.dialog.tsx'
import { UnloadOnceDialog } from './cab/unload/unload-once.dialog.tsx'
import { CompanyFormDialog } from './companies/forms/company-form.dialog.tsx'
import { FarmFormDialog } from './companies/forms/farm-form.dialog.tsx'
import { AttachDialog } from './conflicts/attach.dialog.tsx'
import { ReverseDialog } from './conflicts/reverse.dialog.tsx'
import { FeedingFormDialog } from './feeding-form/feeding-form.dialog.tsx'
import { CancelLoadDialog } from './feeding-plan/actions/cancel-load.dialog.tsx'
import { ChangeMixerDialog } from './feeding-plan/actions/change-mixer.dialog.tsx'
import { CopyDayDialog } from './feeding-plan/actions/copy-day.dialog.tsx'
import { CopyFeedingDialog } from './feeding-plan/actions/copy-feeding.dialog.tsx'
import { FeedingReasonDialog } from './feeding-plan/actions/reason.dialog.tsx'
import { CorrectFeedingDialog } from './feeding-plan/correct/correct-feeding.dialog.tsx'
import { FirstSetupDialog } from './first-setup/first-setup.dialog.tsx'
import { RecordForm } from './leftovers/panel/record-form.tsx'
import { PeriodFormDialog } from './periods/period-form.dialog.tsx'
import { CopyRationDialog } from './rations/copy-ration/copy-ration.dialog.tsx'
import { RationEditorPage } from './rations/editor/ration-editor.tsx'
import { KeepDryMatterDialog } from './rations/keep-dry-matter/keep-dry-matter.dialog.tsx'
import { RestoreVersionDialog } from './rations/versions/restore-version.dialog.tsx'
import { NOW, planningServer, UNPLACED } from './testing/forms-server.ts'
import { MEASURED, RECORD } from './testing/leftovers-server.tsx'
import { list, one, RATION, rationServer, VERSIONS } from './testing/ration-server.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

const server = planningServer
const type = (name: RegExp | string, text: string) => async () => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const choose = (field: RegExp, option: string) => async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }))
}
const inTurn =
  (...steps: (() => Promise<void>)[]) =>
  async () => {
    for (const step of steps) await step()
  }
const pickDay = (name: RegExp, day: string) => async () => {
  await userEvent.click(await screen.findByRole('textbox', { name }))
  await userEvent.click(document.querySelector(`td[title="${day}"]`) ?? document.body)
}

const COMPANY = buildCompany()
const FARM = buildFarm()
const GROUP = buildGroup()
const ENTRY: HeadEntry = {
  ...{ id: '019cd6c2-8c00-7000-8000-ad1794092a00', kind: 'born', group: GROUP.id, to: null, heads: 2 },
  ...{ at: '2026-11-20T05:00:00Z', note: '', group_name: GROUP.name, to_name: null, told_by: 'Ivan Hnat' },
  ...{ told_at: '2026-11-20T06:00:00Z', taken_back_at: null, is_open: true },
}
const FEEDING = buildFeeding()
const LOADED = buildFeeding({ status: 'loaded', actual_weight: 2465 })
const FED = buildFeeding({ status: 'uploaded', actual_weight: 2465 })
const PERIOD = {
  ...{ ...rowOf(1), farm: 1, name: 'Morning', time_start: '05:30', time_end: '09:00' },
  ...{ is_active: true, auto_load: false, leftovers: true, order: 1 },
}
const PERIODS = [buildPeriodOfDay()]
const LEFT = { id: 1, name: 'High A', days: new Map([[MEASURED.date, MEASURED]]) }
const OLD_VERSION = VERSIONS.find(({ is_current }) => !is_current) ?? VERSIONS[0]
if (OLD_VERSION === undefined) throw new Error('The ration has versions')
const KEPT: DryMatterKept = {
  ...{ ration: RATION, saved: false, factor: 1.04, dry_matter: 40.38, humidity: 59.62 },
  lines: RATION.recipe.map(({ ingredient, name, swatch, percent, dry_matter }) => ({
    ...{ ingredient, name, swatch, percent, dry_matter },
    new_percent: ingredient === 1 ? 63.28 : percent,
    new_dry_matter: ingredient === 1 ? 31 : dry_matter,
  })),
  ...{ feedings: 5, kg_per_head: 50, other_rations: [] },
}

drillForms([
  {
    name: 'a company',
    routes: companyRoutes,
    server,
    show: (onClose) => <CompanyFormDialog company={COMPANY} onClose={onClose} />,
    fill: type(/^Name/, 'Meadow'),
    saved: COMPANY,
    theirs: { item: { ...COMPANY, address: 'Poltava', version: 9 }, change: { address: 'Poltava' } },
  },
  {
    name: 'a farm',
    routes: farmRoutes,
    server,
    show: (onClose) => <FarmFormDialog farm={FARM} company={1} companies={[COMPANY]} onClose={onClose} />,
    fill: type(/^Name/, 'Dairy'),
    saved: FARM,
    theirs: { item: { ...FARM, weigher: 'P. Hnat', version: 9 }, change: { weigher: 'P. Hnat' } },
  },
  {
    name: 'the first setup',
    routes: farmSetupRoutes,
    server,
    show: (onClose) => <FirstSetupDialog companies={[]} company={null} onClose={onClose} />,
    fill: inTurn(
      type(/^Farm/, 'Dairy'),
      type(/^Mixer/, 'Solomix'),
      type(/^Maximum weight/, '7200'),
      type(/^Animals/, 'Dairy cows'),
      type(/^Number of head/, '60'),
    ),
    saved: FARM,
    submit: /Set up$/,
    unmerged: 'all of it is new',
  },
  {
    name: 'animals that are born',
    keptBy: 'planning',
    routes: { create: headEntryRoutes.create },
    server,
    show: (onClose) => <MoveAnimalsDialog group={GROUP} groups={[GROUP]} onClose={onClose} />,
    fill: inTurn(choose(/^What happened/, 'Born'), type(/^How many/, '2')),
    saved: ENTRY,
    unmerged: 'each entry stands for itself',
  },
  {
    name: 'an animal group',
    routes: groupRoutes,
    server,
    show: (onClose) => <GroupFormDialog group={GROUP} onClose={onClose} />,
    fill: type(/^Name/, 'Fresh'),
    saved: GROUP,
    theirs: { item: { ...GROUP, animal_count: 77, version: 9 }, change: { animal_count: 77 } },
  },
  {
    name: 'a feeding period',
    routes: periodRoutes,
    server,
    show: (onClose) => <PeriodFormDialog period={PERIOD} onClose={onClose} />,
    fill: type(/^Name/, 'Dawn'),
    saved: { ...PERIOD, name: 'Dawn' },
    theirs: { item: { ...PERIOD, is_active: false, version: 9 }, change: { is_active: false } },
  },
  {
    name: 'a feeding',
    routes: feedingRoutes,
    server,
    show: (onClose) => (
      <FeedingFormDialog feeding={FEEDING} day="2026-11-20" period={1} periods={PERIODS} onClose={onClose} />
    ),
    fill: type(/kg per head/, '19'),
    saved: FEEDING,
    theirs: { item: { ...FEEDING, locked: true, version: 9 }, change: { locked: true } },
  },
  {
    name: 'the copy of a day',
    routes: feedingForms.copy,
    server: () =>
      server().answer(feedingRoutes.list, ({ query }) =>
        list(Object(query).date === '2026-11-20' ? [FEEDING] : []),
      ),
    show: (onClose) => <CopyDayDialog day="2026-11-20" periods={PERIODS} onClose={onClose} />,
    fill: choose(/Period/, 'Morning'),
    saved: [FEEDING],
    submit: /Copy 1 feeding$/,
    unmerged: 'the copies are new feedings',
  },
  {
    name: 'the copy of a feeding',
    routes: feedingForms.copy,
    server,
    show: (onClose) => <CopyFeedingDialog feeding={FEEDING} onClose={onClose} />,
    fill: pickDay(/^To/, '2026-11-25'),
    saved: [FEEDING],
    submit: /Copy$/,
    unmerged: 'the copy is a new feeding',
  },
  {
    name: 'a load that is cancelled',
    routes: feedingForms.cancelLoad,
    server,
    show: (onClose) => <CancelLoadDialog feeding={FEEDING} onClose={onClose} />,
    fill: type(/^Reason/, 'Rain'),
    saved: FEEDING,
    submit: /Cancel load$/,
    unmerged: 'a status that has moved on refuses it',
  },
  {
    name: 'a load that goes on in another mixer',
    routes: feedingForms.changeMixer,
    server,
    show: (onClose) => <ChangeMixerDialog feeding={FEEDING} onClose={onClose} />,
    fill: inTurn(choose(/^Mixer/, 'TrailedLine 24'), type(/^Reason/, 'Hydraulics')),
    saved: FEEDING,
    submit: /Another mixer$/,
    unmerged: 'a status that has moved on refuses it',
  },
  {
    name: 'a load that is given up',
    routes: { create: feedingRoutes.upload },
    server,
    show: (onClose) => <FeedingReasonDialog action="discard" feeding={LOADED} onClose={onClose} />,
    fill: type(/^Reason/, 'Mould'),
    saved: LOADED,
    submit: /Discard load$/,
    unmerged: 'a status that has moved on refuses it',
  },
  {
    name: 'a load that is noted',
    routes: feedingForms.loadOnce,
    server,
    show: (onClose) => <LoadOnceDialog feeding={FEEDING} onClose={onClose} />,
    fill: inTurn(type('Corn silage', '1100'), type('Alfalfa haylage', '1360')),
    saved: LOADED,
    unmerged: 'a status that has moved on refuses it',
  },
  {
    name: 'an unloading that is noted',
    routes: feedingForms.unloadOnce,
    server,
    show: (onClose) => <UnloadOnceDialog feeding={LOADED} onClose={onClose} />,
    fill: type('Mid', '2465'),
    saved: LOADED,
    unmerged: 'a status that has moved on refuses it',
  },
  {
    name: 'a feeding that is put right',
    routes: { create: feedingRoutes.correct },
    server,
    show: (onClose) => <CorrectFeedingDialog feeding={FED} onClose={onClose} />,
    fill: inTurn(type('Corn silage', '1100'), type(/^Reason/, 'Wrong line')),
    saved: FED,
    unmerged: 'only what was wrong is sent: the rest stays as somebody else has put it',
  },
  {
    name: 'a weight that is attached',
    routes: conflictForms.attachAll,
    server: () => server().answer(feedingRoutes.list, list([LOADED])),
    show: (onClose) => <AttachDialog conflicts={[UNPLACED]} onClose={onClose} />,
    fill: choose(/Feeding/, `${LOADED.ration.name}, ${LOADED.period.name}`),
    saved: [UNPLACED],
    submit: /Attach/,
    unmerged: 'a weight is settled once',
  },
  {
    name: 'a weight that is taken back',
    routes: { create: conflictRoutes.settle },
    server,
    show: (onClose) => <ReverseDialog conflict={UNPLACED} onClose={onClose} />,
    fill: type(/^Reason/, 'Weighed twice'),
    saved: UNPLACED,
    submit: /Undo weighing$/,
    unmerged: 'a weight is settled once',
  },
  {
    name: 'a record of leftovers',
    keptBy: 'planning',
    routes: leftoversRoutes,
    server,
    show: (onDone) => (
      <RecordForm
        {...{ row: LEFT, day: MEASURED, bands: [], today: '2026-11-20', record: RECORD, onDone }}
        onDirty={() => undefined}
      />
    ),
    fill: type(/^Weight left/, '800'),
    saved: { ...RECORD, weight: 800 },
    theirs: { item: { ...RECORD, note: 'rain, trough 2', version: 9 }, change: { note: 'rain, trough 2' } },
    isPage: true,
  },
  {
    name: 'the copy of a ration',
    routes: { create: rationRoutes.copy },
    server,
    show: (onClose) => <CopyRationDialog ration={RATION} onClose={onClose} />,
    fill: choose(/Farm/, FARM.name),
    saved: RATION,
    submit: /Copy$/,
    unmerged: 'the copy is a new ration',
  },
  {
    name: 'a ration',
    routes: rationRoutes,
    server: rationServer,
    show: (onSaved) => <RationEditorPage ration={RATION} onSaved={onSaved} />,
    fill: inTurn(
      async () => userEvent.click(await screen.findByRole('button', { name: 'Change the name' })),
      type(/^Name/, 'High, summer'),
    ),
    saved: RATION,
    theirs: {
      item: { ...RATION, rounding: !RATION.rounding, version: 9 },
      change: { rounding: !RATION.rounding },
    },
    submit: /Save$/,
    isPage: true,
  },
  {
    name: 'a kind of animals, made in the form of a group',
    routes: animalTypeRoutes,
    server,
    show: (onClose) => <NewAnimalType onMade={() => undefined} onClose={onClose} />,
    fill: type(/type/i, 'Bulls'),
    saved: { ...rowOf(2), name: 'Bulls', groups_count: 0 },
    submit: /Add$/,
    isPage: true,
    unmerged: 'it is new',
  },
  {
    name: 'a dry matter that is kept',
    routes: { create: rationRoutes.keepDryMatter },
    server: () => rationServer().answer(rationRoutes.keepDryMatter, one(KEPT)),
    show: (onClose) => <KeepDryMatterDialog ration={RATION} ingredient={1} onClose={onClose} />,
    fill: inTurn(type(/New dry matter/, '31'), async () => {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', false),
      )
    }),
    saved: KEPT,
    submit: /Save version 6$/,
    unmerged: 'its percents follow from the recipe as it was seen: another one is counted anew',
  },
  {
    name: 'a version that is restored',
    routes: { create: rationRoutes.restore },
    server: rationServer,
    show: (onClose) => <RestoreVersionDialog ration={RATION} version={OLD_VERSION} onClose={onClose} />,
    fill: async () => void (await screen.findByText(/It becomes version 6/)),
    saved: RATION,
    submit: /Restore$/,
    isQuestion: true,
    unmerged: 'a recipe that is restored is taken whole',
  },
])
