import { z } from 'zod'
import { isCompatible, needsOldNames } from '#compat/compat.ts'
import { parseRange, parseVersion } from '#compat/semver.ts'
import { HostManifest, ReleaseManifest } from '#releases/registry.schema.ts'
import { boundedJson } from './bounded-json.ts'
import { foreignParts } from './css-scope.ts'
import { Mount, mountProblems } from './mounts.ts'
import { missingWords, wordsPath } from './words.ts'

/** Most bytes and files of a release, unpacked; packed, what any page needs of a remote first, and one page beside it. */
export const RELEASE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  files: 2000,
  /** Of the archive, packed or not: heads, paddings and long names come on top of the files. */
  archiveBytes: 24 * 1024 * 1024,
  entryBytes: 20 * 1024,
  pageBytes: 32 * 1024,
  fileBytes: 60 * 1024,
  /** Of release.json, a style sheet or a file of words, unpacked: what the gate takes apart. */
  textBytes: 256 * 1024,
  /** How hard files are packed for the three of them: enough to compare, and a second is not lost on it. */
  quality: 5,
} as const

/** Files that travel packed, and those whose text the gate reads. */
export const PACKED_AS = /\.(js|css|json)$/
export const READ_BY_GATE = /\.(js|css)$|^locales\/.*\.json$/
const TAKEN_APART = /\.css$|^locales\/.*\.json$|^release\.json$/

/** Why a release is refused; each has its own sentence, `docs/your-remote.md` tells what to do about it. */
export const REFUSALS = [
  'archive_broken',
  'archive_path',
  'archive_link',
  'archive_too_large',
  'archive_too_many',
  'manifest_invalid',
  'remote_foreign',
  'build_name',
  'build_taken',
  'contract_version',
  'contract_face',
  'shared_version',
  'runtime_version',
  'mount_foreign',
  'words_missing',
  'css_scope',
  'too_heavy',
  'file_missing',
  'file_changed',
  'file_unnamed',
  'code_from_text',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** One reason why a release is refused, with a sentence for its author. */
export type Refusal = { code: RefusalCode; text: string }

/** A file of a release: its size, its hash, its size when packed, and the text of what the gate reads. */
export type GateFile = { bytes: number; packed: number; integrity: string; text: string }

/** The body in which a server refuses a release. */
export const RefusalOf = z.object({
  errors: z.object({ release: z.array(z.object({ code: z.enum(REFUSALS), message: z.string() })) }),
})

/** Answer of `GET /ui/packages`: what a remote outside of the repository is built on, the file of each package by its name. */
export const PackageIndex = z.record(z.string(), z.string().regex(/^[a-z][a-z0-9.-]*\.tgz$/))

/** Answer of `GET /ui/gate`: what this server's gate holds a release against; `remote` is the one of the token. */
export const ReleaseGate = z.object({
  host: HostManifest,
  mounts: z.array(Mount),
  remote: z.string().nullable(),
})
export type ReleaseGate = z.infer<typeof ReleaseGate>

/** What the gate looks at: the manifest as it lies there, every file by its path, and the server it is meant for. */
export type GateInput = {
  manifest: unknown
  files: ReadonlyMap<string, GateFile>
} & Pick<ReleaseGate, 'host' | 'remote'> & { mounts: readonly Mount[] }

const REMOTE_NAME = /^[a-z][a-z0-9-]{0,59}$/
const BUILD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/
const LONGEST_PATH = 240
const PLAIN_PATH = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._@+~-]+(?:\/[A-Za-z0-9._@+~-]+)*$/
// The bundler's own notes and the stamp of the last build: they may lie there, nobody is served them.
const UNREAD = /^(release\.json|mf-(manifest|stats)\.json|\.source)$/
const FROM_TEXT = /\bnew Function\s*\(|(^|[^.\w$])eval\s*\(/

/** So many reasons are told at once. */
const TOLD = 100

/** Whether the name of a remote and of a build may stand in a path and in an address. */
export const isStorable = (remote: string, build: string): boolean =>
  REMOTE_NAME.test(remote) && BUILD_NAME.test(build)

/** Whether a path is one inside the build that every file system reads in the same way. */
export const isPlainPath = (path: string): boolean => path.length <= LONGEST_PATH && PLAIN_PATH.test(path)

const COMPAT = {
  range_invalid: 'shared_version',
  contract_major: 'contract_version',
  contract_version: 'contract_version',
  shared_missing: 'shared_version',
  shared_version: 'shared_version',
  mf_runtime: 'runtime_version',
} as const

const versionRefusals = (manifest: ReleaseManifest, host: HostManifest): Refusal[] => {
  const answer = isCompatible(manifest, host)
  if (answer.ok) return []
  return answer.reasons.map(({ code, name, wanted, offered }) => ({
    code: name === 'contract' ? 'contract_version' : COMPAT[code],
    text: `It wants ${name} ${wanted}, the host has ${offered ?? 'none'}.`,
  }))
}

/** The faces that a build was made against: those of the live libraries, or of the major before them. */
const facesFor = (manifest: ReleaseManifest, host: HostManifest): HostManifest['faces'] => {
  if (needsOldNames(manifest, host)) return host.facesBefore ?? host.faces
  const wanted = parseRange(manifest.contract)?.base.major
  const live = parseVersion(host.contract)?.major
  return wanted !== undefined && live !== undefined && wanted < live
    ? (host.facesBefore ?? host.faces)
    : host.faces
}

const faceRefusals = (manifest: ReleaseManifest, host: HostManifest): Refusal[] => {
  const faces = facesFor(manifest, host)
  if (!faces || !manifest.uses) return []
  return Object.entries(manifest.uses).flatMap(([face, names]) => {
    const shown = faces[face]
    if (!shown)
      return [
        { code: 'contract_face' as const, text: `It imports ${face}, which the live host does not show.` },
      ]
    return names
      .filter((name) => !shown.includes(name))
      .map((name) => ({
        code: 'contract_face' as const,
        text: `It imports ${name} from ${face}, which the live host does not show.`,
      }))
  })
}

const fileRefusals = (manifest: ReleaseManifest, files: GateInput['files']): Refusal[] => {
  const named = Object.entries(manifest.files).flatMap(([path, integrity]): Refusal[] => {
    if (!isPlainPath(path))
      return [{ code: 'archive_path', text: `${path} is not a plain path inside the build.` }]
    const file = files.get(path)
    if (!file) return [{ code: 'file_missing', text: `${path} is named in release.json and is not there.` }]
    if (file.integrity !== integrity)
      return [{ code: 'file_changed', text: `${path} is not the file that was built: its hash is another.` }]
    return []
  })
  const unnamed = [...files.keys()]
    .filter((path) => !Object.hasOwn(manifest.files, path) && !UNREAD.test(path))
    .map(
      (path): Refusal => ({ code: 'file_unnamed', text: `${path} is there and not named in release.json.` }),
    )
  const entry: Refusal[] = Object.hasOwn(manifest.files, manifest.entry)
    ? []
    : [{ code: 'file_missing', text: `The entry ${manifest.entry} has no hash in release.json.` }]
  return [...entry, ...named, ...unnamed]
}

const sheetRefusals = (path: string, text: string): Refusal[] => {
  const parts = foreignParts(text)
  const of = (what: string): Refusal => ({ code: 'css_scope', text: `${path} ${what}.` })
  if (parts === null) return [of('cannot be read: a text, a comment or a bracket has no end')]
  return parts.map((part) =>
    part.startsWith('@')
      ? of(`has "${part}", which counts for the whole page`)
      : of(`has the selector "${part}", which reaches outside the remote`),
  )
}

const cssRefusals = (files: GateInput['files']): Refusal[] =>
  [...files].flatMap(([path, { text }]) => (path.endsWith('.css') ? sheetRefusals(path, text) : []))

const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`

const pageRefusals = ({ pages = [] }: ReleaseManifest, files: GateInput['files']): Refusal[] =>
  pages.flatMap(({ area, path, files: own }) => {
    const bytes = own.reduce((sum, name) => sum + (files.get(name)?.packed ?? 0), 0)
    if (bytes <= RELEASE_LIMITS.pageBytes) return []
    const page = path === '' ? area : `${area}/${path}`
    return {
      code: 'too_heavy' as const,
      text: `The page ${page} has ${kB(bytes)} packed, at most ${kB(RELEASE_LIMITS.pageBytes)}.`,
    }
  })

const weightRefusals = ({ entry, files: named }: ReleaseManifest, files: GateInput['files']): Refusal[] => {
  const isFirst = (path: string) => path === entry || /^__federation_expose_.*\.(js|css)$/.test(path)
  const scripts = [...files].filter(([path]) => path in named && /\.(js|css)$/.test(path))
  const first = scripts.filter(([path]) => isFirst(path)).reduce((sum, [, { packed }]) => sum + packed, 0)
  const heavy = scripts
    .filter(([path, { packed }]) => !isFirst(path) && packed > RELEASE_LIMITS.fileBytes)
    .map(
      ([path, { packed }]): Refusal => ({
        code: 'too_heavy',
        text: `${path} has ${kB(packed)} packed, at most ${kB(RELEASE_LIMITS.fileBytes)} of one file.`,
      }),
    )
  return first > RELEASE_LIMITS.entryBytes
    ? [
        {
          code: 'too_heavy',
          text: `A page needs ${kB(first)} packed before its first screen, at most ${kB(RELEASE_LIMITS.entryBytes)}.`,
        },
        ...heavy,
      ]
    : heavy
}

const readWords =
  (files: GateInput['files']) =>
  (language: string): unknown =>
    boundedJson(files.get(wordsPath(language))?.text ?? '', RELEASE_LIMITS.textBytes)

const codeRefusals = (files: GateInput['files']): Refusal[] =>
  [...files]
    .filter(([path, { text }]) => path.endsWith('.js') && FROM_TEXT.test(text))
    .map(([path]) => ({
      code: 'code_from_text',
      text: `${path} makes code from text, which the page forbids.`,
    }))

const sizeRefusals = (files: GateInput['files']): Refusal[] => {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  return [
    ...(bytes > RELEASE_LIMITS.bytes ? [tooLarge] : []),
    ...(files.size > RELEASE_LIMITS.files ? [tooMany] : []),
  ]
}

/** What is too long to be taken apart; asked by its size, before any of it is read. */
export const textRefusals = (path: string, bytes: number): Refusal[] =>
  !TAKEN_APART.test(path) || bytes <= RELEASE_LIMITS.textBytes
    ? []
    : [
        {
          code: path === 'release.json' ? 'manifest_invalid' : 'too_heavy',
          text: `${path} has ${kB(bytes)}, at most ${kB(RELEASE_LIMITS.textBytes)}.`,
        },
      ]

/** The description of a release as it lies there; null for what is none. */
export const readDescription = (text: string): unknown => boundedJson(text, RELEASE_LIMITS.textBytes)

/** More bytes than a release may have. */
export const tooLarge: Refusal = { code: 'archive_too_large', text: 'It has more than 20 MB unpacked.' }
/** More files than a release may have. */
export const tooMany: Refusal = { code: 'archive_too_many', text: 'It has more than 2,000 files.' }

/**
 * Every reason why a build may not be released, empty when it may. The team's command asks before it sends, the
 * server asks again of what has arrived: one function, so the two never disagree. Nothing of the build is run.
 */
export const releaseRefusals = ({ manifest, files, host, mounts, remote }: GateInput): Refusal[] => {
  const tooLong = [...files].flatMap(([path, { bytes }]) => textRefusals(path, bytes))
  if (tooLong.length > 0) return tooLong.slice(0, TOLD)
  const { data, error } = ReleaseManifest.safeParse(manifest)
  if (!data) {
    const issues = error.issues
      .slice(0, TOLD)
      .map(({ path, message }) => `${path.join('.')} ${message}`)
      .join(', ')
    return [{ code: 'manifest_invalid', text: `release.json cannot be read: ${issues}.` }]
  }
  if (remote !== null && data.name !== remote)
    return [
      { code: 'remote_foreign', text: `It is a build of ${data.name}; only ${remote} may be released here.` },
    ]
  if (!isStorable(data.name, data.build))
    return [{ code: 'build_name', text: `"${data.build}" cannot be the name of a build.` }]
  const refusals = [
    ...sizeRefusals(files),
    ...versionRefusals(data, host),
    ...faceRefusals(data, host),
    ...mountProblems(data, mounts).map((text): Refusal => ({ code: 'mount_foreign', text: `${text}.` })),
    ...fileRefusals(data, files),
    ...missingWords(readWords(files)).map((text): Refusal => ({ code: 'words_missing', text: `${text}.` })),
    ...cssRefusals(files),
    ...weightRefusals(data, files),
    ...pageRefusals(data, files),
    ...codeRefusals(files),
  ]
  return refusals.slice(0, TOLD)
}
