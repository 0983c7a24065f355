import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { HostManifest, ReleaseManifest } from '@manger/contract/releases'
import { expect, test } from '@playwright/test'
import { tellFigure } from '#commands/tell.ts'

const ROOT = join(import.meta.dirname, '..', '..')

// On the wire, in kB: what stands there today and a little room. Who needs more says here what for.
// The frame has 1 kB for the registration of the service worker, the server's clock and devices without room, and 1 kB for
// the knowledge of what a device has not sent, which every page must have. The start has 2 kB for the boundaries of its
// parts and for calls that wait until somebody has signed in again. The editor of a ration takes a file more of the kit since
// its lines can be typed as weights, and the contract
// 3 kB for what is told late: the fold of a feeding's log, heads that move, and what a count is asked. The cab tells of a
// group whose heads changed since the load began, and keeps the ration after an overload: the formula is a kB of the contract.
// Planning begins with the names of two more parts that come when they are asked for: several feedings at once, and paper.
// Two kB are the fold on the device and the answers that a device keeps; the cab has two for the queue of a day without network.
// Above it stands room for a word more, which must not stop a release.
// The cab follows a scale that sends: its page has a kB for that, the entry three names of files; what reads a port and what shows
// it come with the first scale. Another is for the hands and the light: sound, left hand, and where the keys stand.
// What a remote exposes is a file of its own, counted since it has its name again.
// What others do at the same feeding, and what is told of animals and leftovers without a network, are a kB of the cab.
// The frame has two kB for Back, which closes what lies on top, for the keys of the search, rights that come without signing out,
// and the unit of the page; the windows of the search come when they are opened. Planning names the parts of the first day.
// A cell of the general table leads to its loads. The start names the files of the guide: one of words in each language,
// the frame the guide's page. The cab keeps what the scale sends in half a kB; lists mark several rows in as much.
// The list of stocks has three files less: antd and its slider, which came with a small line of a chart.
// The frame and the first kit are one file, lists are another: each page asks for four files less.
// Paper of the cab says on each page whose it is and which page it is: most of a kB, there without a network.
// A report keeps its title and tabs while it is waited for, and tells why it did not come, in a third of a kB.
// Lists keep how high each row was that they drew, in a quarter of a kB, so that nothing moves under a hand.
const HOST = { start: 211, frame: 107.5, lists: 35.9, files: 8 }
const REMOTES = {
  planning: { first: 12, page: 34.4, files: 16 },
  kkz: { first: 7.3, page: 8.5, files: 13 },
  stock: { first: 9.9, page: 11, files: 19 },
  reports: { first: 9, page: 17.9, files: 17 },
  admin: { first: 9.6, page: 9.5, files: 15 },
  superadmin: { first: 8.5, page: 6.5, files: 13 },
}

const packed = new Map<string, number>()

const kB = (folder: string, files: Iterable<string>): number => {
  let bytes = 0
  for (const file of new Set(files)) {
    const path = join(ROOT, folder, 'dist', file)
    const known = packed.get(path) ?? brotliCompressSync(readFileSync(path)).length
    packed.set(path, known)
    bytes += known
  }
  return bytes / 1000
}

const host = HostManifest.parse(JSON.parse(readFileSync(join(ROOT, 'host/dist/host.json'), 'utf8')))
const { frame = [], faces = {}, words = {} } = host.early ?? {}

const startFiles = (): string[] =>
  [
    ...readFileSync(join(ROOT, 'host/dist/index.html'), 'utf8').matchAll(
      /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g,
    ),
  ].map(([, file = '']) => file)

type Page = NonNullable<ReleaseManifest['pages']>[number]

const firstOf = ({ entry, files }: ReleaseManifest): string[] => [
  entry,
  ...Object.keys(files).filter((file) => /^__federation_expose_.*\.(js|css)$/.test(file)),
]

/** What the server names for a page in English before anything of it runs: files of the host, and of the remote beside. */
const namedFor = (release: ReleaseManifest, { files, faces: taken }: Page) => ({
  ofHost: new Set([
    ...startFiles(),
    ...frame,
    ...(words.en ?? []),
    ...taken.flatMap((face) => faces[face] ?? []),
  ]),
  ofRemote: new Set([...firstOf(release), ...files, ...(release.words?.en ?? [])]),
})

const releaseOf = (folder: string) =>
  ReleaseManifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'dist/release.json'), 'utf8')))

test('the host stays within its bytes and files', () => {
  const start = startFiles()
  const lists = faces['@manger/ui/data']?.filter((file) => !frame.includes(file)) ?? []
  expect(kB('host', start), 'before anything else').toBeLessThan(HOST.start)
  expect(kB('host', frame), 'frame with the first kit').toBeLessThan(HOST.frame)
  expect(kB('host', lists), 'what lists need').toBeLessThan(HOST.lists)
  expect([...start, ...frame, ...lists, ...(words.en ?? [])].length).toBeLessThanOrEqual(HOST.files)
})

for (const [name, most] of Object.entries(REMOTES))
  test(`${name} stays within its bytes, and each of its pages within few files`, () => {
    const folder = `remote-${name}`
    const release = releaseOf(folder)
    expect(kB(folder, firstOf(release)), 'before any page').toBeLessThan(most.first)
    for (const one of release.pages ?? []) {
      const page = `${one.area}/${one.path}`
      expect(kB(folder, one.files), page).toBeLessThan(most.page)
      const { ofHost, ofRemote } = namedFor(release, one)
      // Lists of options, calendars and windows come when a page is at rest: with its rows they are a fifth more of it.
      expect(
        [...ofHost].filter((file) => /\/antd\./.test(file)),
        page,
      ).toEqual([])
      expect(ofHost.size + ofRemote.size, `${page}: files`).toBeLessThanOrEqual(most.files)
    }
  })

// What a reader of the map would rely on: a figure that nobody counts is soon another.
const NEAR_KB = 5

test('ARCHITECTURE.md tells what scripts the feeding schedule is made of', () => {
  const release = releaseOf('remote-planning')
  const page = release.pages?.find(({ area, path }) => area === 'planning' && path === '')
  if (page === undefined) throw new Error('The feeding schedule names no files')
  const { ofHost, ofRemote } = namedFor(release, page)
  const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'))
  const [host, remote] = [scripts(ofHost), scripts(ofRemote)]
  const sum = kB('host', host) + kB('remote-planning', remote)
  tellFigure('scripts of the feeding schedule', sum, { goal: 400, unit: 'kB' })
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const [, said, files] = /schedule takes (\d+) kB of scripts on the wire, in (\d+) files/.exec(text) ?? []
  expect({ files: Number(files), isNear: Math.abs(Number(said) - sum) < NEAR_KB }, `${sum} kB`).toEqual({
    files: host.length + remote.length,
    isNear: true,
  })
})
