import type { Area } from '@manger/contract/releases'
import type { ComponentType } from 'react'

/** One page of an area: a path below the area's mount ('' is the mount itself) and how to fetch its screen. */
export interface AreaPage {
  readonly path: string
  /** `async () => (await import('./x/x.screen.tsx')).XScreen`: fetched when the page is first opened. */
  readonly screen: () => Promise<ComponentType>
}

/** The words of one language: nested or flat keys. */
export type Words = { readonly [key: string]: string | Words }

/** What help says of something: paragraphs stand apart by an empty line. */
export interface HelpText {
  readonly title: string
  readonly text: string
}

/** A part of help by its key in the files of texts, and the pages that it is about: `page` as it stands in `pages`, '' for all of the area. */
export interface HelpTopic {
  readonly key: string
  readonly area: string
  readonly page?: string
}

/** The help to the pages of a remote, which the host fetches when help is opened. */
export interface RemoteHelp {
  readonly topics: readonly HelpTopic[]
  /** `(language) => import(`../help/${language}.json`)`: the texts of one language, by the keys of the topics. */
  readonly texts: (language: string) => Promise<{ default: { readonly [key: string]: HelpText } }>
}

/** Everything a remote gives to the host; there is nothing else to expose. */
export interface Remote {
  /** Folder name without `remote-`; also the i18next namespace. */
  readonly name: string
  /** Areas as data, the same array that the build writes into the release. */
  readonly areas: readonly Area[]
  /** Pages of each area, by the area's id. */
  readonly pages: Readonly<Record<string, readonly AreaPage[]>>
  /** `(language) => import(`../locales/${language}.json`)`: the words of one language. */
  readonly words: (language: string) => Promise<{ default: Words }>
  /** What help says of the pages; a remote without it has no place in help. */
  readonly help?: RemoteHelp
  /**
   * Brings what was kept with `setUnsent` to the server: drawn on every page of its author while there is any, below the
   * frame's place and not the remote's own; it shows nothing.
   */
  readonly sender?: () => Promise<ComponentType>
}

/** Declares a remote; throws when an area has no page, so that such a build never passes its smoke test. */
export const defineRemote = (remote: Remote): Remote => {
  for (const area of remote.areas) {
    if (!remote.pages[area.id]?.length) throw new Error(`The area ${area.id} of ${remote.name} has no page`)
  }
  return remote
}
