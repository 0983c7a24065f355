import { encryptForToken } from '@manger/contract/cipher'
import { countryGroupRoutes } from '@manger/contract/clients'
import { brandRoutes, itemRoutes, modelRoutes } from '@manger/contract/mixer-db'
import { type RemoteReleases, releaseRoutes } from '@manger/contract/releases'
import { accountRoutes } from '@manger/contract/users'
import { TOKEN_EXPIRY } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrandDialog } from './brands/brand.dialog.tsx'
import { CalibrationDialog } from './calibrations/calibration.dialog.tsx'
import { ConsultantDialog } from './consultants/consultant.dialog.tsx'
import { PasswordDialog } from './consultants/password.dialog.tsx'
import { CountryDialog } from './countries/country.dialog.tsx'
import { ModelDialog } from './models/model.dialog.tsx'
import { PlaceDialog } from './releases/place.dialog.tsx'
import { TokenDialog } from './releases/token.dialog.tsx'
import { TrialDialog } from './releases/trial.dialog.tsx'
import { CLARA, createSuperServer, itemOf, KUHN, LATVIA, PROFILE } from './testing/superadmin-server.ts'

const server = () => createSuperServer()
const type = (name: RegExp, text: string) => async () => {
  await userEvent.type(await screen.findByRole('textbox', { name }), text)
}
// What somebody else has saved comes encrypted for this session, like every calibration.
const ITEM = itemOf(9, await encryptForToken('24650', TOKEN_EXPIRY))
const STOCK: RemoteReleases = {
  remote: 'stock',
  rollout: null,
  fell_back: 0,
  overrides: 0,
  pointers: [],
  builds: [],
}
const OPEN = { ...ITEM, calibration: '24650', encrypted_calibration: ITEM.calibration }
const TOKEN = {
  ...{ id: 1, remote: 'stock', label: 'Build machine', created_at: '2026-11-12T08:00:00.000Z' },
  ...{ by: { id: 1, name: 'Anna Admin' }, expires_at: '2099-01-01T00:00:00.000Z' },
  ...{ withdrawn_at: null, used_at: null },
}

drillForms([
  {
    name: 'a brand',
    routes: brandRoutes,
    server,
    show: (onClose) => <BrandDialog brand={KUHN} onClose={onClose} />,
    fill: type(/^Name/, ' Group'),
    saved: KUHN,
    theirs: { item: { ...KUHN, models_count: 3, version: 9 }, change: { name: 'Kuhn Group' } },
  },
  {
    name: 'a model',
    routes: modelRoutes,
    server,
    show: (onClose) => <ModelDialog brand={1} model={PROFILE} onClose={onClose} />,
    fill: type(/^Name/, ' 14'),
    saved: PROFILE,
    theirs: { item: { ...PROFILE, brand: 2, version: 9 }, change: { brand: 2 } },
  },
  {
    name: 'a calibration',
    routes: itemRoutes,
    server,
    show: (onClose) => <CalibrationDialog model={PROFILE.id} item={OPEN} onClose={onClose} />,
    fill: type(/^Calibration/, '0'),
    saved: ITEM,
    theirs: { item: { ...ITEM, model: 5, version: 9 }, change: { model: 5, calibration: '246500' } },
  },
  {
    name: 'a country',
    routes: countryGroupRoutes,
    server,
    show: (onClose) => <CountryDialog country={LATVIA} onClose={onClose} />,
    fill: type(/^Code/, 'lv'),
    saved: LATVIA,
    theirs: { item: { ...LATVIA, name: 'Latvija', version: 9 }, change: { name: 'Latvija', code: 'LV' } },
  },
  {
    name: 'a new consultant',
    routes: { create: accountRoutes.create },
    server,
    show: (onClose) => <ConsultantDialog consultant={null} onClose={onClose} />,
    fill: async () => {
      await type(/^First name/, 'Max')()
      await type(/^Last name/, 'Muster')()
      await type(/^Email/, 'max@manger.example')()
      await userEvent.type(screen.getByLabelText(/^Password/), 'winter-wheat-7')
    },
    saved: CLARA,
    unmerged: 'the account is new',
  },
  {
    name: 'a consultant',
    routes: { create: accountRoutes.update, update: accountRoutes.update },
    server,
    show: (onClose) => <ConsultantDialog consultant={CLARA} onClose={onClose} />,
    fill: type(/^About/, 'Vet'),
    saved: CLARA,
    theirs: { item: { ...CLARA, phone: '+380441234599', version: 9 }, change: { phone: '+380441234599' } },
  },
  {
    name: 'the password of a consultant',
    routes: { create: accountRoutes.password },
    server,
    show: (onClose) => <PasswordDialog consultant={CLARA} onClose={onClose} />,
    fill: async () => userEvent.type(await screen.findByLabelText(/^Password/), 'winter-wheat-7'),
    saved: {},
    isRepeatable: true,
    unmerged: 'a password is set whole',
  },
  {
    name: 'to whom a trial goes',
    routes: { create: releaseRoutes.rollout },
    server,
    show: (onClose) => <TrialDialog row={STOCK} onClose={onClose} />,
    fill: async () => {
      await userEvent.clear(await screen.findByRole('textbox', { name: /^Share of people/ }))
      await type(/^Share of people/, '25')()
    },
    saved: {},
    isRepeatable: true,
    unmerged: 'the later choice counts',
  },
  {
    name: 'a place of a section',
    routes: { create: releaseRoutes.grantMount },
    server,
    show: (onClose) => <PlaceDialog onClose={onClose} />,
    fill: async () => {
      await type(/^Section/, 'pastures')()
      await type(/^Path/, 'pastures')()
    },
    saved: {},
    // A place is granted once: the second call is refused, and the list shows whose it is.
    isRepeatable: true,
    unmerged: 'a place is granted once',
  },
  {
    name: 'a deploy token',
    routes: { create: releaseRoutes.makeToken },
    server: () =>
      server()
        .answer(releaseRoutes.list, { client: null, data: [STOCK], count: 1, next: null })
        .answer(releaseRoutes.mounts, { client: null, data: [], count: 0, next: null }),
    show: (onClose) => <TokenDialog onClose={onClose} />,
    fill: async () => {
      await type(/What for/, 'Build machine')()
      await userEvent.click(await screen.findByRole('combobox', { name: /Section/ }))
      await userEvent.click(await screen.findByTitle('stock'))
    },
    saved: { ...TOKEN, secret: 'manger_secret' },
    // A token whose secret was lost with its answer opens nothing to anybody, and is withdrawn in the list.
    isRepeatable: true,
    // It goes on to the secret, which is closed by hand.
    isRepeated: true,
    unmerged: 'it is new',
  },
])
