import { animalTypeRoutes } from '@manger/contract/animal-types'
import { bandRoutes, clientRoutes, commentRoutes } from '@manger/contract/clients'
import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import { mixerRoutes, scaleCheckRoutes } from '@manger/contract/mixers'
import { reportBlankRoutes } from '@manger/contract/reports'
import { accessGroupRoutes, accountRoutes } from '@manger/contract/users'
import { buildClient, buildFarm, buildMixer, createFakePlatform, rowOf } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../locales/en.json' with { type: 'json' }
import { AccessGroupDialog } from './access-groups/access-group.dialog.tsx'
import { AnimalTypeDialog } from './animal-types/animal-type.dialog.tsx'
import { BlankDialog } from './blanks/blank.dialog.tsx'
import { BandsDialog } from './clients/bands.dialog.tsx'
import { ClientDialog } from './clients/client.dialog.tsx'
import { CLIENT_FORM } from './clients/client-form.ts'
import { CommentForm } from './clients/comments.tsx'
import { EmployeeFormDialog } from './employees/employee-form.dialog.tsx'
import { EMPLOYEE_FORM } from './employees/employee-form.ts'
import { PASSWORD_FORM, PasswordDialog } from './employees/password.dialog.tsx'
import { IngredientTypeDialog } from './ingredient-types/ingredient-type.dialog.tsx'
import { MergeTypeDialog } from './ingredient-types/merge-type.dialog.tsx'
import { MixerFormDialog } from './mixers/mixer-form.dialog.tsx'
import { ScaleChecksDialog } from './mixers/scale-checks.dialog.tsx'
import { buildHeading } from './testing/forms.ts'
import { buildEmployee, buildGroup, MATRIX } from './testing/people.ts'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const server = () =>
  createFakePlatform({ words: { admin: en, ui: uiEn }, page: { remote: 'admin' } })
    .answer(farmRoutes.list, list([buildFarm()]))
    .answer(farmRoutes.lite, list([buildFarm()]))
    .answer(companyRoutes.lite, list([]))
    .answer(reportBlankRoutes.list, list([buildHeading()]))
    .answer(scaleCheckRoutes.list, list([]))
    .answer(accessGroupRoutes.matrix, list([...MATRIX]))
    .answer(accessGroupRoutes.lite, list([{ id: 1, name: 'Drivers', members_count: 2 }]))

const type = (name: RegExp, text: string) => async () => {
  await userEvent.type(await screen.findByRole('textbox', { name }), text)
}
const SILAGE = { ...rowOf(4), name: 'Silage', class: 'roughage', swatch: 'c1', ingredients_count: 1 } as const
const BULLS = { ...rowOf(2), name: 'Bulls', groups_count: 0 }
const DAIRY = buildFarm({ name: 'Dairy' })
const SOLOMIX = buildMixer({ name: 'Solomix' })
const DRIVERS = buildGroup()
const IVAN = buildEmployee()
const CHECK = {
  id: 1,
  mixer: SOLOMIX.id,
  at: '2026-11-16T10:00:00Z',
  reference: 5000,
  shown: 5010,
  error: 0.2,
  note: '',
  author: null,
}

const BAND = { id: 1, from_percent: 0, to_percent: 5, correction: 3, repeat_correction: null, version: 1 }
const BANDS = [BAND, { ...BAND, id: 2, from_percent: 5, to_percent: 100, correction: -2 }]
const COUNTRIES = [{ id: 1, name: 'Ukraine', code: 'UA' }]
const YASNA = buildClient()
const clients = () =>
  createFakePlatform({
    type: 'admin',
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', clientId: null, client: null, farmId: null, farm: null },
  })
    .answer(clientRoutes.countries, { client: null, data: COUNTRIES, count: 1, next: null })
    .answer(accountRoutes.list, list([]))
    .answer(bandRoutes.list, list(BANDS))

drillForms([
  {
    name: 'a client',
    routes: CLIENT_FORM,
    server: clients,
    show: (onClose) => <ClientDialog client={YASNA} onClose={onClose} />,
    fill: type(/^Client/, ' Ltd'),
    saved: YASNA,
    theirs: { item: { ...YASNA, phone: '+380441234567', version: 9 }, change: { phone: '+380441234567' } },
  },
  {
    name: 'a new client',
    routes: { create: CLIENT_FORM.create },
    server: clients,
    show: (onClose) => <ClientDialog client={null} onClose={onClose} />,
    fill: async () => {
      await type(/^Client/, 'Green Hills')()
      await type(/^First name/, 'Olha')()
      await type(/^Last name/, 'Bondar')()
      await type(/^Email/, 'olha@farm.example')()
      await userEvent.type(screen.getByLabelText(/^Password/), 'sweet-hay-2026')
    },
    saved: YASNA,
    unmerged: 'the client is new',
  },
  {
    name: 'a comment on a client',
    routes: { create: commentRoutes.create },
    server: clients,
    show: () => <CommentForm client={1} />,
    fill: type(/^Comment/, 'Call on Monday'),
    saved: {
      id: 1,
      user: 1,
      author: { id: 1, name: 'Anna' },
      text: 'Call',
      created_at: '2026-11-20T05:00:00Z',
    },
    submit: /Add comment/,
    isPage: true,
    isRepeated: true,
    unmerged: 'a comment is new each time',
  },
  {
    name: 'the correction bands of a client',
    routes: { create: bandRoutes.updateAll },
    server: clients,
    show: (onClose) => <BandsDialog client={YASNA} onClose={onClose} />,
    fill: async () => {
      const [field] = await screen.findAllByRole('textbox', { name: /Change of the plan/ })
      if (field === undefined) throw new Error('no band')
      await userEvent.clear(field)
      await userEvent.type(field, '4')
    },
    saved: BANDS,
    unmerged: 'the steps are changed all at once; what another saved stands beside them',
  },
  {
    name: 'a new animal type',
    routes: animalTypeRoutes,
    server,
    show: (onClose) => <AnimalTypeDialog type={null} onClose={onClose} />,
    fill: type(/^Name/, 'Bulls'),
    saved: BULLS,
    unmerged: 'it is new',
  },
  {
    name: 'an animal type',
    routes: animalTypeRoutes,
    server,
    show: (onClose) => <AnimalTypeDialog type={BULLS} onClose={onClose} />,
    fill: type(/^Name/, ', young'),
    saved: BULLS,
    theirs: { item: { ...BULLS, groups_count: 3, version: 9 }, change: {} },
  },
  {
    name: 'an ingredient type',
    routes: ingredientTypeRoutes,
    server,
    show: (onClose) => <IngredientTypeDialog type={SILAGE} onClose={onClose} />,
    fill: type(/^Name/, ', second cut'),
    saved: SILAGE,
    theirs: { item: { ...SILAGE, class: 'other', version: 9 }, change: { class: 'other' } },
  },
  {
    name: 'a type merged into another',
    routes: { create: ingredientTypeRoutes.merge },
    server: () =>
      server()
        .answer(ingredientTypeRoutes.lite, list([{ id: 5, name: 'Maize', class: 'roughage', swatch: 'c1' }]))
        .answer(ingredientTypeRoutes.mergePreview, {
          client: 1,
          data: { ingredients: [], recipes: [], hidden: 0, obstacles: [] },
        }),
    show: (onClose) => <MergeTypeDialog type={SILAGE} onClose={onClose} />,
    fill: async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: /^Type that stays/ }))
      await userEvent.click(await screen.findByText('Maize', { selector: '.ant-select-item *' }))
      await screen.findByText('Nothing uses this type. It will just be deleted.')
    },
    saved: SILAGE,
    submit: /Merge/,
    unmerged: 'who comes second is told what is gone',
  },
  {
    name: 'a mixer',
    routes: mixerRoutes,
    server,
    show: (onClose) => <MixerFormDialog mixer={SOLOMIX} farm={null} onClose={onClose} />,
    fill: type(/^Name/, ' 2'),
    saved: SOLOMIX,
    theirs: { item: { ...SOLOMIX, mix_time: 300, version: 9 }, change: { mix_time: 300 } },
  },
  {
    name: 'a check of a scale',
    routes: { create: scaleCheckRoutes.create },
    server,
    show: (onClose) => <ScaleChecksDialog mixer={SOLOMIX} onClose={onClose} />,
    fill: async () => {
      await type(/^Weighbridge/, '5000')()
      await type(/^Mixer shows/, '5010')()
    },
    saved: CHECK,
    submit: /Add check/,
    isRepeated: true,
    unmerged: 'a check is noted anew each time',
  },
  {
    name: 'a farm form',
    routes: farmRoutes,
    server,
    show: (onClose) => <BlankDialog farm={DAIRY} registryCode="99000011" onClose={onClose} />,
    fill: type(/^Farm manager/, 'Olena Bondar'),
    saved: DAIRY,
    theirs: { item: { ...DAIRY, weigher: 'Ivan Koval', version: 9 }, change: { weigher: 'Ivan Koval' } },
  },
  {
    name: 'an access group',
    routes: accessGroupRoutes,
    server,
    show: (onClose) => <AccessGroupDialog group={DRIVERS} onClose={onClose} />,
    fill: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'permissions.history: View' }))
    },
    saved: DRIVERS,
    theirs: { item: { ...DRIVERS, name: 'All drivers', version: 9 }, change: { name: 'All drivers' } },
  },
  {
    name: 'an employee',
    routes: EMPLOYEE_FORM,
    server,
    show: (onClose) => <EmployeeFormDialog employee={IVAN} onClose={onClose} />,
    fill: type(/^First name/, ' P.'),
    saved: IVAN,
    theirs: { item: { ...IVAN, phone: '+380441234567', version: 9 }, change: { phone: '+380441234567' } },
  },
  {
    name: 'a new employee',
    routes: { create: EMPLOYEE_FORM.create },
    server,
    show: (onClose) => <EmployeeFormDialog employee={null} onClose={onClose} />,
    fill: async () => {
      await type(/^First name/, 'Ivan')()
      await type(/^Last name/, 'Koval')()
      await type(/^Email/, 'ivan@farm.example')()
      await userEvent.type(screen.getByLabelText(/^Password/), 'sweet-hay-2026')
    },
    saved: IVAN,
    unmerged: 'the account is new',
  },
  {
    name: 'a new password',
    routes: PASSWORD_FORM,
    server,
    show: (onClose) => <PasswordDialog employee={IVAN} onClose={onClose} />,
    fill: async () => {
      await userEvent.type(await screen.findByLabelText(/^Password/), 'sweet-hay-2026')
    },
    saved: {},
    isRepeatable: true,
    unmerged: 'a password is set whole',
  },
])
