import type { Action, Language, Module, Roles, SectionName, WeightUnit } from '@manger/contract'
import type { Me } from '@manger/contract/session'
import type { ReactNode } from 'react'
import type { ApiClient } from './api/client.ts'
import type { ApiError } from './api/error.ts'

/** Who is signed in and how this person reads numbers and times; never the token. */
export interface Session {
  readonly me: Me
  readonly roles: Roles
  readonly language: Language
  /** BCP 47, for `Intl`. */
  readonly locale: string
  /** The unit this person reads; `auto` is already decided, by the farm or client of the page, else by the language. */
  readonly units: WeightUnit
  readonly hour12: boolean
  /** IANA zone: the farm's on a page of a farm, else the account's. */
  readonly timezone: string
}

/** The client of the page's route: of a client user his own, of everybody else the one in the path. */
export interface PageClient {
  readonly id: number
  readonly company_name: string
  /** ISO 4217, fixed per client. */
  readonly currency: string
  /** The unit that its farms share, else the one that was chosen for new ones; every farm may have its own. */
  readonly weight_unit: WeightUnit
  readonly modules: readonly Module[]
}

/** The farm of a path with `/farms/{farm_id}`. */
export interface PageFarm {
  readonly id: number
  readonly name: string
  readonly company: number
  readonly timezone: string
  readonly weight_unit: WeightUnit
}

/** Where the calling page stands in the route tree; made by the host, read by the hooks. */
export interface Page {
  /** Remote and area that own the page; empty in the host's own frame. */
  readonly remote: string
  readonly area: string
  /** `/app`, `/app/clients/7` or `/app/activities/3/clients/7`. */
  readonly prefix: string
  readonly clientId: number | null
  readonly client: PageClient | null
  readonly farmId: number | null
  readonly farm: PageFarm | null
  /** The farm that was open last in this client, which the header goes on naming outside of any farm. */
  readonly lastFarmId?: number | null
}

/** One step of the path above the title; without `to` it is plain text. */
export interface Breadcrumb {
  readonly title: string
  readonly to?: string
}

/** What a page gives to the frame: the window's title, and what stands above the page; its heading stays its own. */
export interface PageHead {
  readonly title: string
  readonly breadcrumbs?: readonly Breadcrumb[]
  readonly toolbar?: ReactNode
  /** The page covers the window: menu and header are not there, neither for the eye nor for keys and readers. */
  readonly isWhole?: boolean
}

/** What a message offers beside its text, such as Undo; `run` tells its own refusal, and may come after the page is left. */
export interface NoticeAction {
  readonly word: string
  run(): void
}

/** Short messages at the bottom of the page, 2.5 s each. */
export interface Notify {
  success(text: string): void
  /** It is done, and one action is offered for 8 s, longer while the mouse or the focus is on it. */
  offer(text: string, action: NoticeAction): void
  /** A text as it stands, or a refused call, which is worded by its codes. */
  error(problem: string | ApiError): void
}

/** What the server's event stream tells: what it is about, and nothing of what stands in it. */
export interface PlatformEvents {
  registry: { rev: number }
  /** The version that the feeding has now; undefined where it is gone or the server does not tell: then ask. */
  feeding: { farm: number; id: number; version?: number | undefined }
  /** A compound-feed order. */
  order: { farm: number; id: number }
  alert: { id: number }
  /** Whether the stream itself is open: while it is, nothing has to be asked for at intervals. */
  stream: { isOpen: boolean }
}

/** What the host is told about a fault; remote, build and area are added by the host. */
export interface Report {
  readonly message: string
  readonly error?: unknown
}

/** Where work lies that the server has not taken yet, and the path at which the person finds it. */
export interface Unsent {
  readonly key: string
  readonly path: string
}

/** Small values that outlive the page, kept per user and per remote. */
export interface PlatformStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /**
   * As `set`, of work that the server has not taken yet and that is looked at again at `path`: every page says that it
   * waits, signing out asks first, and the remote's `sender` is drawn until all of it is removed.
   */
  setUnsent(key: string, value: string, path: string): void
  /** What is kept so, by this person in this remote. */
  unsent(): readonly Unsent[]
  /**
   * Whether the value would be there after the page is closed. A device without room for it, or one that keeps nothing, has
   * it as long as the page is open and tries again; say so to who would lose it. Absent in hosts of before.
   */
  lasts?(key: string): boolean
}

/** The whole promise of the host to its remotes. Members are only ever added. */
export interface Platform {
  readonly session: Session
  /** Whether the user holds the right inside the client (null: outside of any client). */
  can(name: SectionName, action: Action, clientId: number | null): boolean
  readonly api: ApiClient
  /**
   * When the token of this moment ends, in epoch seconds; null while there is none. Calibrations are encrypted for it
   * (specification 9); the token itself stays with the host.
   */
  tokenExpiry(): number | null
  /** Shows title, breadcrumbs and toolbar until the returned function is called. */
  showPage(head: PageHead): () => void
  readonly notify: Notify
  /** Holds back swaps of builds and asks before leaving, until the returned function is called. */
  lockDirty(): () => void
  /** Calls the listener for each event, at once with the last one; the answer ends it. */
  on<Kind extends keyof PlatformEvents>(
    kind: Kind,
    listener: (event: PlatformEvents[Kind]) => void,
  ): () => void
  storageOf(remote: string): PlatformStorage
  report(report: Report, page: Pick<Page, 'remote' | 'area'>): void
}
