import {
  type Action,
  builtInRights,
  can,
  MODULES,
  need,
  type Route,
  type SectionName,
} from '@manger/contract'
import type { Page, PageHead, Platform } from '@manger/platform'
import type { ComponentType, ReactNode } from 'react'
import { createFakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts'
import { createFakeFrame, type FakeToast } from './fake-frame.ts'
import { buildPage, buildSession, type FakePerson } from './fake-session.ts'
import { createFakeWrapper, type FakePlace } from './fake-wrapper.tsx'

/** What a fake platform is made of; all of it has a default: the owner of client 1 on farm 1, English, kg. */
export type FakePlatformOptions = FakePerson &
  FakePlace & {
    page?: Partial<Page>
    /** Replaces the built-in rights of the type; the only way for an employee to have any. */
    rights?: readonly (readonly [SectionName, Action])[]
  }

/** A platform whose server is a table of answers, and everything the screen did to it. */
export interface FakePlatform {
  platform: Platform
  page: Page
  calls: readonly FakeCall[]
  toasts: readonly FakeToast[]
  /** The title row, null when no page shows one. */
  head(): PageHead | null
  isDirty(): boolean
  answer<R extends Route>(route: R, given: FakeAnswer<R>): FakePlatform
  /** Lets the server's event stream say something. */
  emit(kind: string, event: object): void
  /** The path and query that the router shows now. */
  location(): string
  /** `render(<Screen />, { wrapper: fake.Wrapper })` */
  Wrapper: ComponentType<{ children: ReactNode }>
}

/** When the token of a fake session ends: what a fake server encrypts for. */
export const TOKEN_EXPIRY = 1_800_000_000

const rightsOf = ({ rights, type = 'client' }: FakePlatformOptions): Platform['can'] => {
  if (rights) return (name, action) => rights.some(([held, allowed]) => held === name && allowed === action)
  const records = builtInRights(type, MODULES) ?? []
  return (name, action) => can(records, need(name, action))
}

/**
 * The host for a component test. It implements the interface that the real host implements, so a change of
 * the promise is a type error here before it is a broken screen.
 */
export const createFakePlatform = (options: FakePlatformOptions = {}): FakePlatform => {
  const { api, calls, answer } = createFakeApi()
  const { frame, toasts, emit, head, isDirty } = createFakeFrame()
  const platform: Platform = {
    session: buildSession(options),
    can: rightsOf(options),
    api,
    tokenExpiry: () => TOKEN_EXPIRY,
    ...frame,
  }
  const page = buildPage(options.page)
  const { Wrapper, location } = createFakeWrapper({ platform, page, place: options })
  const fake: FakePlatform = {
    platform,
    page,
    calls,
    toasts,
    head,
    isDirty,
    emit,
    location,
    Wrapper,
    answer(route, given) {
      answer(route, given)
      return fake
    },
  }
  return fake
}
