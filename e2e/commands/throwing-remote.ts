import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the code of this remote throws when `localStorage.place` says so; without it nothing is wrong with it. */
export const PLACES = [
  'render',
  'effect',
  'cleanup',
  'layout cleanup',
  'toolbar',
  'title',
  'crumb text',
  'crumb object',
  'toast object',
  'press',
  'after leaving',
  'rejection',
  'chunk',
  'words',
  'sender',
  'help',
  'daily job',
  'area path',
  'pages',
] as const

export type Place = (typeof PLACES)[number]

const BREAKS = `
export const place: string = localStorage.getItem('place') ?? ''
export const boom = (at: string): never => {
  throw new Error(\`boom \${at}\`)
}
export const breakAt = (at: string): void => {
  if (place === at) boom(at)
}
export const wrong = <Value,>(value: unknown): Value => value as Value
`

const remoteOf = (name: string) => `
import { defineRemote } from '@manger/platform'
import { areas } from './areas.ts'
import { breakAt, place, wrong } from './breaks.ts'

export const remote = defineRemote({
  name: '${name}',
  areas,
  pages:
    place === 'pages'
      ? wrong(undefined)
      : {
          '${name}': [
            { path: '', screen: async () => (await import('./page.tsx')).Page },
            ...(place === 'area path' ? [{ path: wrong<string>({}), screen: async () => () => null }] : []),
          ],
        },
  words: async (language) => {
    breakAt('words')
    return import(\`../locales/\${language}.json\`)
  },
  help: {
    topics: [{ key: 'all', area: '${name}' }],
    texts: async () => ({ default: { all: { title: 'Grass', text: place === 'help' ? wrong<string>({}) : 'Green.' } } }),
  },
  sender: async () => () => {
    breakAt('sender')
    return null
  },
})
`

const pageOf = (name: string) => `
import { useNotify, usePage, useStorage, useTranslate } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { type ComponentType, lazy, useEffect, useLayoutEffect } from 'react'
import { boom, breakAt, place, wrong } from './breaks.ts'

const Tool = () => {
  breakAt('toolbar')
  return <span>tool</span>
}
const TOOLBAR = <Tool />
const Lost: ComponentType = lazy(async () => ({ default: boom('chunk') as ComponentType }))
const CRUMBS = {
  'crumb text': [{ to: '/app' }],
  'crumb object': [{ title: { en: 'Grass' } }],
}[place] ?? [{ title: 'Grass' }]

export const Page = () => {
  const t = useTranslate()
  const notify = useNotify()
  const storage = useStorage()
  const { search } = useLocation()
  const title = t('areas.${name}')
  breakAt('render')
  if (search !== '') breakAt('daily job')
  usePage({
    title: place === 'title' ? wrong(Object.create(null)) : title,
    toolbar: TOOLBAR,
    breadcrumbs: wrong(CRUMBS),
  })
  useEffect(() => {
    breakAt('effect')
    if (place === 'toast object') notify.success(wrong({ en: 'Saved' }))
    if (place === 'rejection') void Promise.reject(new Error('boom rejection'))
    if (place === 'sender') storage.setUnsent('w', '600', '/app/${name}')
    else storage.remove('w')
    return () => {
      if (place === 'after leaving') document.addEventListener('click', () => boom('after leaving'), { once: true })
      breakAt('cleanup')
    }
  }, [])
  useLayoutEffect(() => () => breakAt('layout cleanup'), [])
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => breakAt('press')}>
        Press
      </button>
      {place === 'chunk' && <Lost />}
    </>
  )
}
`

/** Gives a remote that was just made code that can throw in each of the places. */
export const makeThrowing = (copy: string, name: string): void => {
  const write = (file: string, text: string) => writeFileSync(join(copy, `remote-${name}/src`, file), text)
  write('breaks.ts', BREAKS)
  write('page.tsx', pageOf(name))
  write('remote.tsx', remoteOf(name))
}
